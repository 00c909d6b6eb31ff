import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { requireUnpublished } from '../events/require-unpublished.ts';
import { endJudging } from './end-access.ts';
import { lockOwnJudge } from './find-judge.ts';
import { changeStruck } from './strike-reviews.ts';

interface Removal {
  ref: string;
  judgeId: string;
  managerId: string;
  source: Source;
  reviews: 'keep' | 'strike';
  now: Date;
}

/** Does nothing to a removed judge, except to strike the reviews. Throws 404, 403; 409 `results_published`, `quota_reached`. */
export function removeJudge(db: Database, removal: Removal): Promise<void> {
  const { managerId: accountId, source, reviews, now } = removal;
  return transaction(db, async (trx) => {
    const { event, judge } = await lockOwnJudge(trx, removal);
    const of = { eventId: event.id, judgeId: judge.id };
    if (reviews === 'strike') requireUnpublished(event);
    const isStruck = reviews === 'strike' && (await changeStruck(trx, { ...of, from: '', to: 'removed' }));
    if (judge.state === 'removed' && !isStruck) return;
    await endJudging(trx, { ...of, state: 'removed', now });
    const action = { name: 'judge_removed', accountId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, changesNothing: true }, now);
  });
}
