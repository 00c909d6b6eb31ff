import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { JudgeCaller } from '../../http/caller.ts';
import { lockEvent } from '../events/find-event.ts';
import { endJudging } from './end-access.ts';

/** Ends the judge's links and devices. Reviews stay. */
export function declineJudging(db: Database, { judgeId, eventId }: JudgeCaller, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    await lockEvent(trx, eventId);
    const judge = await trx
      .selectFrom('judges')
      .select('id')
      .where('id', '=', judgeId)
      .where('state', 'in', ['invited', 'accepted'])
      .executeTakeFirst();
    // The organizer may have removed the judge meanwhile.
    if (judge) await endJudging(trx, { eventId, judgeId, state: 'declined', now });
  });
}
