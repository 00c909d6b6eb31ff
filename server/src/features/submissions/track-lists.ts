import { bytesOf } from '@hackon/contract/events/event-rules';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { rolesAt } from '../events/event-roles.ts';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Caller } from '../../http/caller.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { eventNotFound, lockOwnEvent, selectEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';

export interface ListChange {
  /** Id or share link. */
  ref: string;
  managerId: string;
  source: Source;
  /** Of calls that add. */
  idempotency?: IdempotentRequest | undefined;
  now: Date;
}

/** Changes tracks or prizes under the event's lock. Throws 404, 403, and 409 when the history is full. */
export function changeList<T>(
  db: Database,
  { ref, managerId, source, idempotency, now }: ListChange,
  change: (trx: Transaction, event: Row<'events'>) => Promise<T>,
): Promise<T> {
  return transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'submissions');
    const changed = await change(trx, event);
    await recordAction(trx, { name: 'tracks_changed', accountId: managerId, source, eventId: event.id }, now);
    return changed;
  });
}

/** Throws 409 `quota_reached`: each visit of the editor loads them. */
export async function requireRoomForTexts(trx: Transaction, eventId: string): Promise<void> {
  const tracks = await trx
    .selectFrom('tracks')
    .select(['code', 'title', 'body', 'sponsor'])
    .where('event_id', '=', eventId)
    .execute();
  const prizes = await trx
    .selectFrom('prizes')
    .select(['title', 'sponsor'])
    .where('event_id', '=', eventId)
    .execute();
  if (bytesOf({ tracks, prizes }) > submissionLimits.trackBytes) {
    throw new ApiError('quota_reached', submissionMessages.trackTextQuota);
  }
}

/** Returns the position after the last one. Deletions leave gaps. */
export async function nextPosition(
  trx: Transaction,
  table: 'tracks' | 'prizes',
  eventId: string,
): Promise<number> {
  const { last } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** Returns the ids with one of them moved. */
export function placeAt(ids: readonly string[], id: string, position: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(position, 0, id);
}

/** Returns the event's id. Throws 404, also for a draft of others. */
export async function findShownEvent(db: Reader, ref: string, caller: Caller | undefined): Promise<string> {
  const event = await selectEvent(db, ref).select(['events.id', 'events.status']).executeTakeFirst();
  if (!event) throw eventNotFound();
  if (event.status !== 'draft') return event.id;
  const roles = caller?.audience === 'manager' ? await rolesAt(db, event.id, caller.accountId) : [];
  if (roles.length === 0) throw eventNotFound();
  return event.id;
}
