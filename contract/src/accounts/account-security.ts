import * as z from 'zod/mini';
import { Audience } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { Email, Instant, line, Password } from '../fields.ts';
import { accountLimits } from './limits.ts';

/** The token of a mailed link. What does not look like one is answered like a link that is dead. */
const LinkToken = z._default(line(accountLimits.token), '');

/** One device on which somebody is signed in. */
export const AccountSession = z.object({
  _id: z.string(),
  /** Browser and system in words, such as 'Firefox on Windows'; blank where the browser did not say. */
  device: z.string(),
  signedInAt: Instant,
  /** To five minutes: a use is not noted more often. */
  lastUsedAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** What somebody sees of the safety of their account. */
export const AccountSecurity = z.object({
  emailVerified: z.boolean(),
  /** Where they are signed in, this one first, then the last used. */
  sessions: z.array(AccountSession),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

const Said = z.object({ message: z.string() });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Ask for a mailed link that sets a new password; the answer is the same whether an account exists or not',
  callers: 'anyone',
  body: z.object({ audience: Audience, email: Email }),
  reply: Said,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a mailed link, which works once; every session of the account ends',
  callers: 'anyone',
  body: z.object({ token: LinkToken, password: Password }),
  reply: z.object({ message: z.string(), audience: Audience }),
  errors: ['dead_link'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an email address with a mailed link',
  callers: 'anyone',
  body: z.object({ token: LinkToken }),
  reply: z.object({ message: z.string(), audience: Audience }),
  errors: ['dead_link'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Mail another link that confirms the email address of the account',
  callers: 'signed-in',
  reply: Said,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the password; every other session of the account ends',
  callers: 'signed-in',
  body: z.object({ currentPassword: Password, password: Password }),
  reply: Said,
});

export const accountSecurity = endpoint({
  method: 'GET',
  path: '/api/auth/security',
  summary: 'Whether the email is confirmed, and where the account is signed in',
  callers: 'signed-in',
  reply: AccountSecurity,
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  summary: 'Sign out one of the devices of the account',
  callers: 'signed-in',
  params: z.object({ sessionId: line(accountLimits.token) }),
  reply: Said,
  errors: ['not_found'],
});

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out everywhere, here too',
  callers: 'signed-in',
  reply: Said,
});

export const accountData = endpoint({
  method: 'GET',
  path: '/api/auth/my-data',
  summary: 'Everything that is held on the person whose account it is, as a JSON file',
  callers: 'signed-in',
  reply: z.string(),
  produces: 'application/json',
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/auth/delete-account',
  summary: 'Delete the account and what is held on its person; needs the password',
  callers: 'signed-in',
  body: z.object({ password: Password }),
  reply: Said,
  errors: ['events_not_over'],
});
