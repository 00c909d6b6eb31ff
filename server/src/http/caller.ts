import type { Audience } from '@hackon/contract/accounts/accounts';

/** Who calls, as their live session says. */
export interface Caller {
  accountId: string;
  audience: Audience;
  /** Which of the account's sessions it is: signing out ends this one. */
  sessionId: string;
}

/** Finds whom a bearer token belongs to; undefined when it is unknown, expired or revoked. */
export type FindCaller = (token: string, now: Date) => Promise<Caller | undefined>;
