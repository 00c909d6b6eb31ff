import { judgingLimits } from '@hackon/contract/judging/limits';
import { closeOf } from '@hackon/contract/judging/round-state';
import type { Reader } from '../../db/database.ts';

interface Judged {
  id: string;
  end_date: string;
}

/**
 * Returns when an event's judge links and devices end: 24 hours after the event, and after its last round. Returns null
 * while a round is open without a close.
 */
export async function judgingEnd(db: Reader, event: Judged): Promise<Date | null> {
  const rounds = await db
    .selectFrom('rounds')
    .select(['state', 'closes_at', 'closed_at'])
    .where('event_id', '=', event.id)
    .execute();
  if (rounds.some(({ state, closes_at }) => state === 'open' && closes_at === null)) return null;
  const last = rounds
    .map(({ closes_at, closed_at }) => closeOf({ closesAt: closes_at, closedAt: closed_at }) ?? '')
    .reduce((latest, close) => (close > latest ? close : latest), event.end_date);
  return new Date(Date.parse(last) + judgingLimits.linkMs);
}

export async function isJudgingOver(db: Reader, event: Judged, now: Date): Promise<boolean> {
  const end = await judgingEnd(db, event);
  return end !== null && end <= now;
}
