import { judgingLimits } from '@hackon/contract/judging/limits';
import type { Reader } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../define-feature.ts';
import { isJudgingOver } from './judging-end.ts';

/** Deletes the links and devices of judges whose judging has ended, or whose event is deleted. */
export const deleteEndedAccess: Job = async ({ db }, now) => {
  for (const event of await findEnded(db, now)) {
    const isOver = event.deleted_at !== null || (await isJudgingOver(db, event, now));
    if (!isOver) continue;
    await transaction(db, async (trx) => {
      for (const table of ['judge_links', 'judge_sessions'] as const) {
        await trx
          .deleteFrom(table)
          .where('judge_id', 'in', (eb) =>
            eb.selectFrom('judges').select('id').where('event_id', '=', event.id),
          )
          .execute();
      }
    });
  }
};

/** Rounds may go on after the event. */
function findEnded(db: Reader, now: Date) {
  const before = new Date(now.getTime() - judgingLimits.linkMs).toISOString();
  return db
    .selectFrom('events')
    .select(['id', 'end_date', 'deleted_at'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('judges')
        .select('event_id')
        .where((row) =>
          row.or([
            row('id', 'in', eb.selectFrom('judge_links').select('judge_id')),
            row('id', 'in', eb.selectFrom('judge_sessions').select('judge_id')),
          ]),
        ),
    )
    .where((eb) => eb.or([eb('end_date', '<=', before), eb('deleted_at', 'is not', null)]))
    .execute();
}
