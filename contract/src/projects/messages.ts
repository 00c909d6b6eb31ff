/** Sentences about projects in the gallery. */
export const projectMessages = {
  galleryClosed: 'The projects of this event are not public yet',
  galleryFailed: 'We could not load the projects',
  projectFailed: 'We could not load the project',
  reportFailed: 'We could not send your report',
  notFound: 'This project is not public',
  reported: 'Thank you. The organizers will look at it.',
  reportsQuota: 'The organizers already have many reports about this project.',
} as const;
