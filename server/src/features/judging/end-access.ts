import type { Transaction } from '../../db/database.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import { lockRoundsOf } from './find-round.ts';
import { topicOf } from './judge-mails.ts';

/** Ends the links and devices of a judge. Mails with links that are not sent yet stay unsent. */
export async function endAccess(trx: Transaction, judgeId: string): Promise<void> {
  await takeBackMails(trx, topicOf(judgeId));
  await trx.deleteFrom('judge_links').where('judge_id', '=', judgeId).execute();
  await trx.deleteFrom('judge_sessions').where('judge_id', '=', judgeId).execute();
}

interface Ending {
  eventId: string;
  judgeId: string;
  state: 'declined' | 'removed';
  now: Date;
}

/**
 * Ends the access of a judge. Nobody takes the open projects over yet. Call it under the event's lock. Locks the rounds,
 * the judge and then the sessions, as the judge's calls do.
 */
export async function endJudging(trx: Transaction, { eventId, judgeId, state, now }: Ending): Promise<void> {
  const rounds = await lockRoundsOf(trx, eventId);
  await trx.updateTable('judges').set({ state }).where('id', '=', judgeId).execute();
  await endAccess(trx, judgeId);
  const changed_at = now.toISOString();
  for (const { id, state: roundState } of rounds) {
    if (roundState === 'draft') {
      await trx
        .deleteFrom('assignments')
        .where('round_id', '=', id)
        .where('judge_id', '=', judgeId)
        .execute();
    }
    if (roundState !== 'open') continue;
    await trx
      .updateTable('assignments')
      .set({ state: 'released', changed_at })
      .where('round_id', '=', id)
      .where('judge_id', '=', judgeId)
      .where('state', 'in', ['todo', 'started', 'skipped'])
      .execute();
  }
}
