import type { Audience } from '@hackon/contract/accounts/accounts';

export interface Caller {
  accountId: string;
  audience: Audience;
  sessionId: string;
}

/** Returns undefined for an unknown, expired or revoked token. */
export type FindCaller = (token: string, now: Date) => Promise<Caller | undefined>;
