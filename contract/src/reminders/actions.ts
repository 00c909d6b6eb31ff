/** See `eventActions`. */
export const reminderActions = {
  once: [],
  repeatable: ['reminder_turned_off', 'reminder_turned_on'],
} as const;
