import type { Audience } from '@hackon/contract/accounts/accounts';

/** From a live session. */
export interface Caller {
  accountId: string;
  audience: Audience;
  /** Signing out ends this session. */
  sessionId: string;
}

/** Returns undefined when the token is unknown, expired or revoked. */
export type FindCaller = (token: string, now: Date) => Promise<Caller | undefined>;
