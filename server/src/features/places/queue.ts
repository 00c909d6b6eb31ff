import type { Reader, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';

type Waiting = Row<'waitlist'>;

/** A team that waits or has an offer. */
export function findWaiting(db: Reader, draftId: string): Promise<Waiting | undefined> {
  return db.selectFrom('waitlist').selectAll().where('draft_id', '=', draftId).executeTakeFirst();
}

/** Those who wait: first teams that have paid, then by time. */
export function readQueue(db: Reader, eventId: string): Promise<Waiting[]> {
  return db
    .selectFrom('waitlist')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .orderBy((eb) => eb.case().when('transaction_id', 'is', null).then(1).else(0).end())
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

/** Teams with an offer. The one that ends first comes first. */
export function readOffers(db: Reader, eventId: string): Promise<Waiting[]> {
  return db
    .selectFrom('waitlist')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'offered')
    .orderBy('offer_until')
    .orderBy('id')
    .execute();
}

/** Events in which somebody waits or has an offer. */
export async function eventsWithQueue(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist')
    .innerJoin('events', 'events.id', 'waitlist.event_id')
    .select('waitlist.event_id')
    .distinct()
    .where('events.deleted_at', 'is', null)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

interface Entry {
  eventId: string;
  draftId: string;
  /** The leader. */
  accountId: string;
  /** Of a team that has paid. */
  transactionId: string | null;
  now: Date;
}

/** A team that comes back is the last one. */
export async function enterQueue(
  trx: Transaction,
  { eventId, draftId, accountId, transactionId, now }: Entry,
): Promise<void> {
  const row: Waiting = {
    id: newId(now),
    event_id: eventId,
    draft_id: draftId,
    account_id: accountId,
    joined_at: now.toISOString(),
    is_ready: 1,
    state: 'waiting',
    offer_until: null,
    transaction_id: transactionId,
  };
  await trx.insertInto('waitlist').values(row).execute();
}

export async function changeWaiting(
  trx: Transaction,
  { id }: Pick<Waiting, 'id'>,
  columns: Partial<Pick<Waiting, 'account_id' | 'is_ready' | 'state' | 'offer_until' | 'transaction_id'>>,
): Promise<void> {
  await trx.updateTable('waitlist').set(columns).where('id', '=', id).execute();
}

/** Does nothing to a team that does not wait. */
export async function endWaiting(trx: Transaction, draftId: string): Promise<void> {
  await trx.deleteFrom('waitlist').where('draft_id', '=', draftId).execute();
}

/** Ends the offers whose time is over, and returns them, but not those of teams that have paid. */
export function endOffers(trx: Transaction, eventId: string, now: Date): Promise<Waiting[]> {
  return trx
    .deleteFrom('waitlist')
    .where('event_id', '=', eventId)
    .where('state', '=', 'offered')
    .where('offer_until', '<=', now.toISOString())
    .where('transaction_id', 'is', null)
    .returningAll()
    .execute();
}

/** Teams that have paid, and whose offer is over, wait again: they come first. Returns them. */
export function waitAgain(trx: Transaction, eventId: string, now: Date): Promise<Waiting[]> {
  return trx
    .updateTable('waitlist')
    .set({ state: 'waiting', offer_until: null })
    .where('event_id', '=', eventId)
    .where('state', '=', 'offered')
    .where('offer_until', '<=', now.toISOString())
    .returningAll()
    .execute();
}
