import type { Audience } from '@hackon/contract/accounts/accounts';

export interface Caller {
  accountId: string;
  audience: Audience;
  sessionId: string;
}

/** Returns undefined for an unknown, expired or revoked token. */
export type FindCaller = (token: string, now: Date) => Promise<Caller | undefined>;

/** A judge of one event, signed in by a link. */
export interface JudgeCaller {
  judgeId: string;
  eventId: string;
  sessionId: string;
}

/** Returns undefined for an unknown, ended or revoked token. */
export type FindJudge = (token: string, now: Date) => Promise<JudgeCaller | undefined>;
