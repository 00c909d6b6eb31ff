import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { writeHold } from '../places/holds.ts';
import { changeWaiting, findWaiting } from '../places/queue.ts';

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
  await changeWaiting(trx, row, {
    account_id: accountId,
    ...(!isKept && { state: 'waiting', offer_until: null }),
  });
}
