/** Sentences about projects in the gallery. */
export const projectMessages = {
  galleryClosed: 'The projects of this event are not public yet',
  notFound: 'This project is not public',
  reported: 'Thank you. The organizers will look at it.',
  reportsQuota: 'The organizers already have many reports about this project.',
} as const;
