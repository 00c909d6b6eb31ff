import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { writeHold } from '../places/holds.ts';

/** A team that waits or has an offer. */
export function findWaiting(db: Reader, draftId: string): Promise<Row<'waitlist'> | undefined> {
  return db
    .selectFrom('waitlist')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst();
}

/** Does nothing to a team that does not wait. */
export async function endWaiting(
  trx: Transaction,
  { id }: Pick<Row<'drafts'>, 'id'>,
  state: 'taken' | 'passed' | 'left',
): Promise<void> {
  await trx
    .updateTable('waitlist')
    .set({ state, offer_until: null })
    .where('draft_id', '=', id)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
}

interface Move {
  /** The new leader. */
  accountId: string;
  /** Of the former leader. */
  hold: Row<'place_holds'> | undefined;
  now: Date;
}

/** A new leader who holds a place elsewhere waits for another offer. */
export async function moveWaiting(
  trx: Transaction,
  { id }: Pick<Row<'drafts'>, 'id'>,
  { accountId, hold, now }: Move,
): Promise<void> {
  const row = await findWaiting(trx, id);
  if (!row) return;
  const isOffered = row.state === 'offered' && hold !== undefined;
  const isKept = isOffered && (await writeHold(trx, { ...hold, account_id: accountId }, now));
  await trx
    .updateTable('waitlist')
    .set({ account_id: accountId, ...(!isKept && { state: 'waiting', offer_until: null }) })
    .where('id', '=', row.id)
    .execute();
}
