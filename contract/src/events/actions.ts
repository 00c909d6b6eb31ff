/**
 * What the history tells of events. One account can repeat a `repeatable` action without end, so that a full history
 * refuses it.
 */
export const eventActions = {
  once: ['event_created', 'event_deleted', 'event_image_removed'],
  repeatable: ['event_edited', 'event_image_set'],
} as const;
