import * as z from 'zod/mini';
import { Audience } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { Email, Instant, line, Password } from '../fields.ts';
import { accountLimits } from './limits.ts';

/** Malformed tokens fail like expired ones. */
const LinkToken = z._default(line(accountLimits.token), '');

export const AccountSession = z.object({
  _id: z.string(),
  /** For example 'Firefox on Windows'. Blank if unknown. */
  device: z.string(),
  signedInAt: Instant,
  /** The server updates it every five minutes. */
  lastUsedAt: Instant,
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const AccountSecurity = z.object({
  emailVerified: z.boolean(),
  /** False without a mail server: no link can be mailed. */
  canConfirm: z.boolean(),
  /** The current session comes first. The others follow, with the last used one first. */
  sessions: z.array(AccountSession),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

const Said = z.object({ message: z.string() });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mail a link to set a new password; the reply is the same if no account exists',
  callers: 'anyone',
  body: z.object({ audience: Audience, email: Email }),
  reply: Said,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a mailed link, once; ends all sessions of the account',
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
  summary: 'Mail another link to confirm the email address',
  callers: 'signed-in',
  reply: Said,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the password; ends all other sessions of the account',
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
  summary: 'Sign out on all devices, including this one',
  callers: 'signed-in',
  reply: Said,
});

export const accountData = endpoint({
  method: 'GET',
  path: '/api/auth/my-data',
  summary: 'All stored data about the account owner, as a JSON file',
  callers: 'signed-in',
  reply: z.string(),
  produces: 'application/json',
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/auth/delete-account',
  summary: 'Delete the account and its personal data; needs the password',
  callers: 'signed-in',
  body: z.object({ password: Password }),
  reply: Said,
  errors: ['events_not_over'],
});
