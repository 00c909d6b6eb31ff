import type { ReminderKind } from './kinds.ts';

/** Sentences about reminders. */
export const reminderMessages = {
  marked: 'We will remind you before registration closes',
  unmarked: 'We will not remind you of this registration',
  marksQuota: (max: number) => `You have begun ${max} registrations, so we cannot remind you of another one`,
  loadFailed: 'Could not load the reminders',
  changeFailed: 'Not saved. Please try again.',
  turnedOn: 'Reminder turned on',
  turnedOff: 'Reminder turned off',
} as const;

export const reminderNames: Record<ReminderKind, string> = {
  event: 'A day before the event',
  payment: 'A day after a rejected payment',
  deadline: 'Before registration closes',
};

/** Who gets each reminder. */
export const reminderHints: Record<ReminderKind, string> = {
  event: 'To teams with a place, with time and venue. Not within 24 hours of registering.',
  payment: 'To team leaders who have not sent a new transaction ID, while registration is open.',
  deadline: 'Two days before, and again six hours before, to students who began the form but have no team.',
};
