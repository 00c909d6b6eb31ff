import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { lockOwnEvent } from '../events/find-event.ts';

interface Asked {
  /** Id or share link of the event. */
  ref: string;
  judgeId: string;
  managerId: string;
}

/** Locks the event. Throws 404 for a stranger, another event's judge and an erased judge; 403 without the right. */
export async function lockOwnJudge(
  trx: Transaction,
  { ref, judgeId, managerId }: Asked,
): Promise<{ event: Row<'events'>; judge: Row<'judges'> }> {
  const event = await lockOwnEvent(trx, ref, managerId, 'judging');
  const judge = await selectJudges(trx, event.id).selectAll().where('id', '=', judgeId).executeTakeFirst();
  if (!judge) throw judgeNotFound();
  return { event, judge };
}

/** Leaves out erased judges, whose reviews remain. */
export function selectJudges(db: Reader, eventId: string) {
  return db.selectFrom('judges').where('event_id', '=', eventId).where('email', '<>', '');
}

export function judgeNotFound(): ApiError {
  return new ApiError('not_found', judgingMessages.judgeNotFound);
}
