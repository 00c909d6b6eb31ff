import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { lockRoundsOf } from './find-round.ts';

interface Change {
  eventId: string;
  judgeId: string;
  from: Row<'placings'>['struck'];
  to: Row<'placings'>['struck'];
}

/** Changes whether the reviews and orders of a judge count. Returns true if any changed. Conflicts stay struck. */
export async function changeStruck(
  trx: Transaction,
  { eventId, judgeId, from, to: struck }: Change,
): Promise<boolean> {
  // Judges write under these locks.
  await lockRoundsOf(trx, eventId);
  let isChanged = false;
  for (const table of ['reviews', 'placings'] as const) {
    const rows = await trx
      .updateTable(table)
      .set({ struck })
      .where('judge_id', '=', judgeId)
      .where('struck', '=', from)
      .returning('round_id')
      .execute();
    isChanged ||= rows.length > 0;
  }
  return isChanged;
}
