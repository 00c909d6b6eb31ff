import { isDeepStrictEqual } from 'node:util';
import { resultMessages } from '@hackon/contract/results/messages';
import type { Results, ResultSettings } from '@hackon/contract/results/results';
import { requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';
import { type ResultChange, readResults } from './get-results.ts';
import { resultSettingsOf } from './result-settings.ts';

/** Repeating it changes nothing. Throws 400 for a round without stored ranks. */
export function setResultSettings(
  db: Database,
  { ref, managerId, source, body, now }: ResultChange & { body: ResultSettings },
): Promise<Results> {
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'judging');
    if (body.roundId !== null) await requireFinal(trx, event.id, body.roundId);
    if (!isDeepStrictEqual(body, await resultSettingsOf(trx, event.id))) {
      const row = { show: body.show, feedback: body.feedback, round_id: body.roundId };
      await trx
        .insertInto('result_settings')
        .values({ event_id: event.id, ...row })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
        .execute();
      const action = { name: 'results_changed', accountId: managerId, source, eventId: event.id } as const;
      await recordAction(trx, action, now);
    }
    return readResults(trx, event, now);
  });
}

async function requireFinal(trx: Transaction, eventId: string, roundId: string): Promise<void> {
  const round = await trx
    .selectFrom('rounds')
    .select('id')
    .where('id', '=', roundId)
    .where('event_id', '=', eventId)
    .where('state', '=', 'final')
    .executeTakeFirst();
  if (!round) requireValid([{ path: 'roundId', message: resultMessages.roundNotFinal }]);
}
