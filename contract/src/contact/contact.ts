import * as z from 'zod/mini';
import type { Issue } from '../errors.ts';
import { blankIssues } from '../accounts/account-rules.ts';
import { looksLikeEmail } from '../accounts/email-address.ts';
import { endpoint } from '../endpoint.ts';
import { line, lineOrEmpty, paragraph } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

/** All fields are required. */
export const ContactBody = z.object({
  name: lineOrEmpty(limits.name),
  email: lineOrEmpty(limits.email),
  subject: z._default(line(limits.shortText), ''),
  message: z._default(paragraph(limits.longText), ''),
});
export type ContactBody = z.output<typeof ContactBody>;

export function contactIssues(body: ContactBody): Issue[] {
  const blanks = blankIssues(body, ['name', 'email', 'subject', 'message']);
  if (body.email === '' || looksLikeEmail(body.email)) return blanks;
  return [...blanks, { path: 'email', message: messages.emailInvalid }];
}

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to support',
  callers: 'anyone',
  body: ContactBody,
  status: 201,
  reply: z.object({ message: z.string() }),
});
