import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { storedLine } from '../fields.ts';
import { limits } from '../limits.ts';

/** Mails that a student may turn off. All others always come, such as cancellations, dates and payment decisions. */
export const mailTopics = ['announcements', 'reminders'] as const;
export const MailTopic = z.enum(mailTopics);
export type MailTopic = z.infer<typeof MailTopic>;

/** Whether the mails of each topic come. */
export const MailChoices = z.object({ announcements: z.boolean(), reminders: z.boolean() });
export type MailChoices = z.infer<typeof MailChoices>;

export const MailChoice = z.object({ topic: MailTopic, isOn: z.boolean() });
export type MailChoice = z.infer<typeof MailChoice>;

export const mailChoices = endpoint({
  method: 'GET',
  path: '/api/mail-choices',
  summary: 'Which optional emails the student gets',
  callers: 'student',
  reply: MailChoices,
});

export const setMailChoice = endpoint({
  method: 'PUT',
  path: '/api/mail-choices',
  summary: 'Turn the emails of a topic on or off',
  callers: 'student',
  body: MailChoice,
  reply: MailChoices,
});

const ofToken = z.object({ token: storedLine(limits.url) });

export const seeUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'Which emails a mailed link turns off; changes nothing',
  callers: 'anyone',
  params: ofToken,
  reply: MailChoice,
  errors: ['dead_link'],
});

/** Mail programs send a form: `List-Unsubscribe=One-Click` (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Turn off the emails of a mailed link, or on again',
  callers: 'anyone',
  params: ofToken,
  body: z.object({ isOn: z._default(z.boolean(), false) }),
  reply: MailChoice,
  errors: ['dead_link'],
});
