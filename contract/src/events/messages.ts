export const eventMessages = {
  invalidEventId: 'Invalid event ID format',
  eventNotFound: 'Event not found',
  eventLoadFailed: 'Error loading event details. Please try again later.',
  whatsappCopied: 'WhatsApp group link copied!',
  managerEventsFailed: 'Failed to load events',
  deleteFailed: 'Failed to delete event',
  deleteDone: 'Event deleted successfully',
  createFailed: 'Failed to create event. Please try again.',
  duplicateFailed: 'Failed to duplicate event. Please try again.',
  duplicateDone: (when: string, deadline: string) =>
    `Event duplicated. It now runs ${when}, and registration closes ${deadline}. Check the dates.`,
  createDone: 'Event created successfully!',
  updateFailed: 'Failed to update event',
  updateDone: 'Event updated successfully',
  eventDetailsFailed: 'Failed to load event details',
  phoneTooShort: 'Enter the whole phone number, such as 98765 43210',
  feeMissing: 'Enter the entry fee, or 0 for a free event',
  upiIdRequired: 'Please enter UPI ID for payment collection',
  upiIdInvalid: 'Please enter a valid UPI ID, such as college@okaxis',
  teamSizesCrossed: 'Minimum team size cannot be greater than maximum team size',
  endBeforeStart: 'The event cannot end before it starts',
  deadlineAfterEnd: 'Registration cannot stay open after the event has ended',
  timeZoneInvalid: 'Unknown time zone',
  departmentsRequired: 'Please enter at least one department',
  whatsappInvalid: 'The WhatsApp link must start with https:// and lead to WhatsApp',
  onlineLinkInvalid:
    'The link must start with https:// or http://, such as https://meet.google.com/abc-defg-hij',
  staleEdit: 'This event was changed since you opened it. Reload it to see the changes.',
  eventTooLong: 'An event can have at most 64 kB of text. Please shorten this field.',
  eventsQuota: (max: number) =>
    `You have ${max} ${max === 1 ? 'event' : 'events'}. That is the limit. Delete an event that has ended, or ask the operator of this site for a higher limit.`,
  keptEventsQuota: (max: number) =>
    `You have ${max} events. Deleted events with teams count too. Ask the operator of this site for a higher limit.`,
  noEventsCreated: 'No events created yet. Create your first event!',
  missingVenueFields: (fields: readonly string[]) => `Missing venue fields: ${fields.join(', ')}`,
  missingVenueFieldsOnEdit: (fields: readonly string[]) =>
    `Missing required venue fields: ${fields.join(', ')}`,
  toldChangesQuota: (max: number) =>
    `You told your teams about ${max} changes in 24 hours. That is the limit. Save without telling them, or try again tomorrow.`,
  placesHeld: (held: number) =>
    `${held} teams already hold a place, so there must be at least ${held} places`,
  feeLocked: (held: number) => `The fee cannot change while teams hold places (${held} now)`,
  eventsNotOver: (titles: readonly string[]) =>
    `These events have teams and have not ended: ${titles.join(', ')}. Hand them over, wait until they end, or delete them. If you delete them, we email the teams.`,
  eventHasTeams: (held: number) =>
    `${held} ${held === 1 ? 'team holds' : 'teams hold'} a place. Type the event title to confirm that you want to cancel it.`,
} as const;
