import { type ActionDetails, type ActionName, repeatableActions } from '@hackon/contract/history/history';
import { historyLimits } from '@hackon/contract/history/limits';
import { historyMessages } from '@hackon/contract/history/messages';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import { prepared } from '../../db/prepared.ts';
import type { NewRow } from '../../db/tables.ts';
import type { Source } from '../accounts/source-of.ts';
import { announceEvent } from '../../db/announce-event.ts';

export interface Action {
  name: ActionName;
  accountId: string;
  /** Null for the deletion of an account. */
  source: Source | null;
  eventId: string;
  teamId?: string;
  details?: ActionDetails;
  /** Keeps caches of the event valid. */
  changesNothing?: true;
}

/**
 * Logs an action in the transaction that carries it out, and announces the event. Throws 409 `quota_reached` when the history is full.
 */
export async function recordAction(trx: Transaction, action: Action, now: Date): Promise<void> {
  if (repeatableActions.has(action.name)) await requireRoomInHistory(trx, action);
  if (!action.changesNothing) announceEvent(action.eventId, { isListChanged: !action.teamId });
  await insertAction(trx, actionRow(action, now));
}

async function requireRoomInHistory(
  trx: Transaction,
  { eventId, teamId }: Pick<Action, 'eventId' | 'teamId'>,
): Promise<void> {
  const { entries } = await trx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('event_id', '=', eventId)
    .where('subject_id', teamId === undefined ? 'is' : '=', teamId ?? null)
    .executeTakeFirstOrThrow();
  const [most, message] =
    teamId === undefined
      ? [historyLimits.eventHistory, historyMessages.eventHistoryQuota]
      : [historyLimits.teamHistory, historyMessages.teamHistoryQuota];
  if (entries >= most) throw new ApiError('quota_reached', message);
}

const insertAction = prepared<NewRow<'audit_log'>>()((trx: Transaction, row) =>
  trx.insertInto('audit_log').values(row),
);

function actionRow(action: Action, now: Date): NewRow<'audit_log'> {
  return {
    id: newId(now),
    at: now.toISOString(),
    account_id: action.accountId,
    action: action.name,
    event_id: action.eventId,
    subject_id: action.teamId ?? null,
    device: action.source?.device ?? null,
    network: action.source?.network ?? null,
    details: toJson<ActionDetails>(action.details ?? {}),
  };
}

/** For an event that never had a team. */
export async function deleteHistory(trx: Transaction, eventId: string): Promise<void> {
  await trx.deleteFrom('audit_log').where('event_id', '=', eventId).execute();
}
