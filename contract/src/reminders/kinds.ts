/** `event`: a day before the start. `payment`: a day after a rejection. `deadline`: before registration closes. */
export const reminderKinds = ['event', 'payment', 'deadline'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
