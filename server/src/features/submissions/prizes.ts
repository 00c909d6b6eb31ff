import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { Prize, PrizeBody } from '@hackon/contract/submissions/tracks';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { requireUnpublished } from '../events/require-unpublished.ts';
import { changeList, type ListChange, nextPosition, placeAt, requireRoomForTexts } from './track-lists.ts';

export async function prizesOf(db: Reader, eventId: string): Promise<Prize[]> {
  const rows = await db
    .selectFrom('prizes')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toPrize);
}

function toPrize({ id, track_id, title, sponsor, amount, places, opt_in }: Row<'prizes'>): Prize {
  return { _id: id, trackId: track_id, title, sponsor, amount, places, optIn: opt_in === 1 };
}

function columnsOf({ trackId, title, sponsor, amount, places, optIn }: PrizeBody) {
  return { track_id: trackId, title, sponsor, amount, places, opt_in: optIn ? 1 : 0 } as const;
}

/** Adds a prize at the end. Throws 404, 403; 400 for an unknown track; 409 `quota_reached`. */
export function addPrize(db: Database, change: ListChange & { body: PrizeBody }): Promise<Prize> {
  return changeList(db, change, async (trx, { id: eventId }) => {
    const before = await prizesOf(trx, eventId);
    if (before.length >= submissionLimits.prizes) {
      throw new ApiError('quota_reached', submissionMessages.prizesQuota);
    }
    await requireTrackOf(trx, eventId, change.body);
    const row = {
      id: newId(change.now),
      event_id: eventId,
      ...columnsOf(change.body),
      position: await nextPosition(trx, 'prizes', eventId),
    };
    await trx.insertInto('prizes').values(row).execute();
    await requireRoomForTexts(trx, eventId);
    return toPrize(row);
  });
}

/** Projects that chose a prize which becomes open to all lose the choice. Throws 404, 403; 400; 409 `results_published`. */
export function changePrize(
  db: Database,
  change: ListChange & { prizeId: string; body: PrizeBody & { position?: number | undefined } },
): Promise<Prize> {
  const { prizeId, body } = change;
  return changeList(db, change, async (trx, event) => {
    const { id: eventId } = event;
    const before = await requirePrize(trx, eventId, prizeId);
    if (before.some(({ _id, places }) => _id === prizeId && body.places < places)) requireUnpublished(event);
    await requireTrackOf(trx, eventId, body);
    await trx.updateTable('prizes').set(columnsOf(body)).where('id', '=', prizeId).execute();
    if (body.position !== undefined) {
      const ids = before.map(({ _id }) => _id);
      for (const [position, id] of placeAt(ids, prizeId, body.position).entries()) {
        await trx.updateTable('prizes').set({ position }).where('id', '=', id).execute();
      }
    }
    if (!body.optIn) await trx.deleteFrom('submission_prizes').where('prize_id', '=', prizeId).execute();
    await requireRoomForTexts(trx, eventId);
    const prize = (await prizesOf(trx, eventId)).find(({ _id }) => _id === prizeId);
    return prize ?? prizeNotFound();
  });
}

/** Projects that chose it lose the choice. Throws 404, 403, and 409 `results_published`. */
export function deletePrize(db: Database, change: ListChange & { prizeId: string }): Promise<void> {
  const { prizeId } = change;
  return changeList(db, change, async (trx, event) => {
    await requirePrize(trx, event.id, prizeId);
    requireUnpublished(event);
    await trx.deleteFrom('prizes').where('id', '=', prizeId).execute();
  });
}

async function requirePrize(trx: Transaction, eventId: string, prizeId: string): Promise<Prize[]> {
  const prizes = await prizesOf(trx, eventId);
  if (!prizes.some(({ _id }) => _id === prizeId)) prizeNotFound();
  return prizes;
}

async function requireTrackOf(trx: Transaction, eventId: string, { trackId }: PrizeBody): Promise<void> {
  if (trackId === null) return;
  const track = await trx
    .selectFrom('tracks')
    .select('id')
    .where('id', '=', trackId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!track) requireValid([{ path: 'trackId', message: submissionMessages.trackNotFound }]);
}

function prizeNotFound(): never {
  throw new ApiError('not_found', submissionMessages.prizeUnknown);
}
