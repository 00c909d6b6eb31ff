import type { MailTopic } from './mail-choices.ts';

/** Sentences about optional emails. */
export const mailChoiceMessages = {
  deadLink: 'This link no longer works. Your profile has the same switch.',
  topics: {
    announcements: 'Announcements of organizers',
    reminders: 'Reminders',
  } satisfies Record<MailTopic, string>,
} as const;
