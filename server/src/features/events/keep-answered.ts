import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@hackon/contract/errors';
import { questionMessages } from '@hackon/contract/questions/messages';
import type { Question } from '@hackon/contract/questions/questions';
import { requireValid } from '../../api-error.ts';
import { contains } from '../../db/contains.ts';
import type { Transaction } from '../../db/database.ts';

/**
 * Keeps answered questions and their options: those left out are retired. Throws 400 for another type or scope of an
 * answered question. Needs the event's lock.
 */
export async function keepAnswered(
  trx: Transaction,
  eventId: string,
  current: readonly Question[],
  edited: readonly Question[],
): Promise<Question[]> {
  const kept = [...edited];
  const issues: Issue[] = [];
  for (const before of current) {
    const index = edited.findIndex(({ _id }) => _id === before._id);
    const after = edited[index];
    const gone = before.options.filter(({ _id }) => !after?.options.some((option) => option._id === _id));
    const isMoved = after !== undefined && (after.type !== before.type || after.scope !== before.scope);
    const loses = after === undefined || isMoved || gone.length > 0;
    if (!loses || !(await isAnswered(trx, eventId, before._id))) continue;
    if (after === undefined) kept.push({ ...before, retired: true });
    else if (isMoved) issues.push({ path: `questions.${index}.type`, message: questionMessages.kindFixed });
    else {
      const retired = gone.map(({ _id, label }) => ({ _id, label, retired: true }));
      kept[index] = { ...after, options: [...after.options, ...retired] };
    }
  }
  requireValid(issues);
  return isDeepStrictEqual(kept, current) ? [...current] : kept;
}

/** Counts withdrawn teams too: their answers are stored. */
async function isAnswered(trx: Transaction, eventId: string, questionId: string): Promise<boolean> {
  for (const table of ['teams', 'members'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('event_id')
      .where('event_id', '=', eventId)
      .where((eb) => contains(eb.fn.coalesce('answers', eb.val('')), `"${questionId}":`))
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
