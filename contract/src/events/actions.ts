/** `repeatable` ones fill the history, which then refuses them. */
export const eventActions = {
  once: ['event_created', 'event_deleted', 'event_image_removed'],
  repeatable: ['event_edited', 'event_image_set'],
} as const;
