import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round, RoundBody } from '@hackon/contract/judging/rounds';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { findOwnEvent, lockOwnEvent } from '../events/find-event.ts';
import { requireUnpublished } from '../events/require-unpublished.ts';
import { recordAction } from '../history/record-action.ts';
import { changeOwnRound, type RoundChange } from './change-own-round.ts';
import { findOwnRound } from './find-round.ts';
import { readRound } from './read-round.ts';
import { toRound, toRounds } from './to-round.ts';

interface Asked {
  /** Id or share link. */
  ref: string;
  managerId: string;
  now: Date;
}

export async function listRounds(db: Reader, { ref, managerId, now }: Asked): Promise<Round[]> {
  const event = await findOwnEvent(db, ref, managerId, 'judging');
  return toRounds(db, await roundsOf(db, event.id), now);
}

/** In their order. */
export function roundsOf(db: Reader, eventId: string): Promise<Row<'rounds'>[]> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

interface Addition extends Asked {
  source: Source;
  body: RoundBody;
  idempotency: IdempotentRequest | undefined;
}

/** Adds a draft after the other rounds. Throws 404, 403; 409 `quota_reached`, `results_published`. */
export async function addRound(
  db: Database,
  { ref, managerId, source, body, idempotency, now }: Addition,
): Promise<Round> {
  // Remembers no text, which would outlive the event.
  const roundId = await transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'judging');
    if (event.submission_deadline === null) throw new ApiError('not_found', judgingMessages.notUsed);
    requireUnpublished(event);
    const before = await roundsOf(trx, event.id);
    if (before.length >= judgingLimits.rounds) {
      throw new ApiError('quota_reached', judgingMessages.roundsQuota);
    }
    const { columns, criteria } = await readRound(trx, { event, body, now });
    const id = newId(now);
    const row = {
      id,
      event_id: event.id,
      position: (before.at(-1)?.position ?? -1) + 1,
      ...columns,
      seed: seedOf(id),
      state: 'draft' as const,
      reopen_reason: '',
      created_at: now.toISOString(),
    };
    await trx.insertInto('rounds').values(row).execute();
    await replaceCriteria(trx, id, criteria, now);
    await recordAction(
      trx,
      { name: 'round_added', accountId: managerId, source, eventId: event.id, changesNothing: true },
      now,
    );
    return id;
  });
  const { round } = await findOwnRound(db, { id: roundId, managerId, now });
  return toRound(db, round, now);
}

/** The last bytes of an id are random. */
function seedOf(id: string): number {
  return Number.parseInt(id.slice(-7), 16);
}

/** An open or closed round can change its name and its close; a draft also the rest. */
export function changeRound(db: Database, change: RoundChange & { body: RoundBody }): Promise<Round> {
  const { body, now } = change;
  return changeOwnRound(db, change, 'round_changed', async (trx, { round, event, state }) => {
    const { columns, criteria } = await readRound(trx, { event, body, before: round, now });
    if (state === 'draft') {
      await replaceCriteria(trx, round.id, criteria, now);
      await setRound(trx, round.id, columns);
      return;
    }
    if (state !== 'open' && columns.closes_at !== round.closes_at) {
      throw new ApiError('round_state', judgingMessages.notOpen);
    }
    await setRound(trx, round.id, { name: columns.name, closes_at: columns.closes_at });
  });
}

export function deleteRound(db: Database, change: RoundChange): Promise<unknown> {
  return changeOwnRound(db, change, 'round_deleted', async (trx, { round, state }) => {
    if (state !== 'draft') throw new ApiError('round_state', judgingMessages.notDraft);
    await trx.deleteFrom('rounds').where('id', '=', round.id).execute();
  });
}

export async function setRound(trx: Transaction, id: string, set: Partial<NewRow<'rounds'>>): Promise<void> {
  await trx.updateTable('rounds').set(set).where('id', '=', id).execute();
}

async function replaceCriteria(
  trx: Transaction,
  roundId: string,
  criteria: RoundBody['criteria'],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('criteria').where('round_id', '=', roundId).execute();
  if (criteria.length === 0) return;
  await trx
    .insertInto('criteria')
    .values(
      criteria.map(({ title, help, min, max, weight, required }, position) => ({
        id: newId(now),
        round_id: roundId,
        position,
        title,
        help,
        min,
        max,
        weight,
        required: required ? (1 as const) : (0 as const),
      })),
    )
    .execute();
}
