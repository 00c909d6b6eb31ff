import { judgingMessages } from '@hackon/contract/judging/messages';
import { stateOf } from '@hackon/contract/judging/round-state';
import type { RoundState } from '@hackon/contract/judging/rounds';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { requireRight } from '../events/event-roles.ts';
import { lockEvent, selectEvent } from '../events/find-event.ts';

export interface FoundRound {
  round: Row<'rounds'>;
  event: Row<'events'>;
  /** By the clock. */
  state: RoundState;
}

interface Asked {
  id: string;
  managerId: string;
  now: Date;
}

/** Throws 404 for a stranger and a deleted event, 403 without the right. */
export async function findOwnRound(db: Reader, { id, managerId, now }: Asked): Promise<FoundRound> {
  const round = await db.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst();
  const event = round && (await selectEvent(db, round.event_id).selectAll('events').executeTakeFirst());
  if (!round || !event) throw roundNotFound();
  await requireRight(db, {
    eventId: event.id,
    accountId: managerId,
    right: 'judging',
    notFound: roundNotFound,
  });
  return found(round, event, now);
}

/**
 * Locks the event, then the round. Organizers change rounds only under both locks; judges write under the round's alone.
 * Throws as `findOwnRound`.
 */
export async function lockOwnRound(trx: Transaction, asked: Asked): Promise<FoundRound> {
  const { round } = await findOwnRound(trx, asked);
  const event = await lockEvent(trx, round.event_id);
  return found(await lockRound(trx, asked.id), event, asked.now);
}

/** Throws 404. */
export async function lockRound(trx: Transaction, id: string): Promise<Row<'rounds'>> {
  const round = await trx
    .selectFrom('rounds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!round) throw roundNotFound();
  return round;
}

/** Locks the rounds of an event, always in the same order. */
export function lockRoundsOf(trx: Transaction, eventId: string): Promise<Row<'rounds'>[]> {
  return trx
    .selectFrom('rounds')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

function found(round: Row<'rounds'>, event: Row<'events'>, now: Date): FoundRound {
  return { round, event, state: stateOf({ state: round.state, closesAt: round.closes_at }, now) };
}

export function roundNotFound(): ApiError {
  return new ApiError('not_found', judgingMessages.roundNotFound);
}
