import { formatDateTime } from '@hackon/contract/format-dates';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { acceptsReviews, closeOf } from '@hackon/contract/judging/round-state';
import { ApiError } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { JudgeCaller } from '../../http/caller.ts';
import { selectEvent } from '../events/find-event.ts';
import { lockRound, roundNotFound } from './find-round.ts';

/** A round as one of its judges sees it. */
export interface JudgedRound {
  round: Row<'rounds'>;
  judge: Row<'judges'>;
  now: Date;
}

export interface JudgeWrite {
  caller: JudgeCaller;
  roundId: string;
  clock: Clock;
}

/**
 * Locks the round. Throws 404 for a draft and for a round of another event, and 401 for a judge who was removed
 * meanwhile: a removal holds the same lock.
 */
export async function lockJudgedRound(
  trx: Transaction,
  { caller, roundId, clock }: JudgeWrite,
): Promise<JudgedRound> {
  const round = await lockRound(trx, roundId);
  if (round.event_id !== caller.eventId || round.state === 'draft') throw roundNotFound();
  const judge = await trx
    .selectFrom('judges')
    .selectAll()
    .where('id', '=', caller.judgeId)
    .where('state', 'in', ['invited', 'accepted'])
    .executeTakeFirst();
  if (!judge) throw new ApiError('unauthenticated', judgingMessages.linkEnded);
  // The lock may have waited.
  return { round, judge, now: clock() };
}

/** Throws 409 `round_closed`, also before the opening. */
export async function requireAccepting(db: Reader, { round, now }: JudgedRound): Promise<void> {
  const { state, opens_at: opensAt, closes_at: closesAt, closed_at: closedAt } = round;
  if (acceptsReviews({ state, opensAt, closesAt, closedAt }, now)) return;
  const event = await selectEvent(db, round.event_id).select('time_zone').executeTakeFirst();
  const time = (instant: string | null) => formatDateTime(instant, event?.time_zone ?? 'UTC');
  const isEarly = opensAt !== null && opensAt > now.toISOString();
  throw new ApiError(
    'round_closed',
    isEarly
      ? judgingMessages.roundNotOpen(time(opensAt))
      : judgingMessages.roundClosed(time(closeOf({ closesAt, closedAt }))),
  );
}
