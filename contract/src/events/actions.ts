/** A full history refuses the `repeatable` actions. */
export const eventActions = {
  once: ['event_created', 'event_deleted', 'event_image_removed'],
  repeatable: ['event_edited', 'event_image_set'],
} as const;
