import type { ActionDetails, ActionName } from '@hackon/contract/history';
import type { Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import type { NewRow } from '../../db/tables.ts';
import type { Source } from '../accounts/source-of.ts';
import { announceEvent } from './announce-event.ts';

/** Something that was done to an event or one of its teams: by whom, from where and when. */
export interface Action {
  name: ActionName;
  accountId: string;
  /** Null where nobody is to know it: of what goes with a deleted account. */
  source: Source | null;
  eventId: string;
  /** What it was done to, where that is a team. */
  teamId?: string;
  details?: ActionDetails;
}

/**
 * Writes an action to the audit log, in the transaction that carries it out. Whoever keeps the event in memory hears of it
 * with the commit: nothing of an event, its teams or its places changes without an action. An export changes nothing.
 */
export async function recordAction(trx: Transaction, action: Action, now: Date): Promise<void> {
  await trx.insertInto('audit_log').values(recordedAction(action, now)).execute();
}

/** What `recordAction` writes and announces, for a transaction that inserts it along with other rows. */
export function recordedAction(action: Action, now: Date): NewRow<'audit_log'> {
  if (action.name !== 'teams_exported') announceEvent(action.eventId, { isListChanged: !action.teamId });
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
