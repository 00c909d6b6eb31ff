import type { MailTopic } from './mail-choices.ts';

/** Sentences about optional emails. */
export const mailChoiceMessages = {
  deadLink: 'This link no longer works. Turn these emails off in your profile.',
  loadFailed: 'Could not load this setting',
  changeFailed: 'Not saved. Please try again.',
  /** These mails always come. */
  always: 'Emails about a cancelled or changed event and about your payment always come.',
  topics: {
    announcements: 'Announcements by the organizers of your events',
    reminders: 'Reminders of your events, payments and begun registrations',
  } satisfies Record<MailTopic, string>,
} as const;
