export const reminderLimits = {
  /** Begun registrations of one student that wait for a reminder. */
  marksPerStudent: 50,
} as const;
