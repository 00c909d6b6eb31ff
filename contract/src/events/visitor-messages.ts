/** Part of the first load, unlike `eventMessages`. */
export const visitorMessages = {
  eventsFailed: 'Failed to load events. Please try again later.',
  noEventsFound: 'No events found matching your criteria',
  loginToRegister: 'Please login as a student to register for events',
  onlyStudentsRegister: 'Only students can register for events',
  eventGone: 'Event not found or no longer available',
  dateInvalid: 'Invalid date',
  dateNotSet: 'Not set',
} as const;
