import type { Round } from '@hackon/contract/judging/rounds';
import type { ActionName } from '@hackon/contract/history/history';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { requireUnpublished } from '../events/require-unpublished.ts';
import { type FoundRound, lockOwnRound } from './find-round.ts';
import { toRound } from './to-round.ts';

export interface RoundChange {
  id: string;
  managerId: string;
  source: Source;
  now: Date;
}

/**
 * Changes a round under its lock and writes the history. Throws 409 `results_published` after publishing.
 */
export async function changeOwnRound(
  db: Database,
  change: RoundChange,
  name: ActionName,
  work: (trx: Transaction, found: FoundRound) => Promise<void>,
): Promise<Round> {
  const { id, managerId, source, now } = change;
  return transaction(db, async (trx) => {
    const found = await lockOwnRound(trx, change);
    requireUnpublished(found.event);
    await work(trx, found);
    await recordAction(
      trx,
      { name, accountId: managerId, source, eventId: found.event.id, changesNothing: true },
      now,
    );
    const after = await trx.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst();
    return toRound(trx, after ?? found.round, now);
  });
}
