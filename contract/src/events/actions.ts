/** Actions in the history. An account can repeat `repeatable` ones endlessly, so a full history refuses them. */
export const eventActions = {
  once: ['event_created', 'event_deleted', 'event_image_removed'],
  repeatable: ['event_edited', 'event_image_set'],
} as const;
