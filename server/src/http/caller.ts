import type { Audience } from '@hackon/contract/accounts/accounts';

/** The caller, from a live session. */
export interface Caller {
  accountId: string;
  audience: Audience;
  /** Signing out ends this session. */
  sessionId: string;
}

/** Finds the owner of a bearer token. Returns undefined when it is unknown, expired or revoked. */
export type FindCaller = (token: string, now: Date) => Promise<Caller | undefined>;
