import type { Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';

/** Something that was done to an event or one of its teams, by whom and when. */
export interface Action {
  name:
    | 'event_created'
    | 'event_edited'
    | 'event_deleted'
    | 'event_image_set'
    | 'event_image_removed'
    | 'team_registered'
    | 'team_edited'
    | 'team_withdrawn'
    | 'payment_decided'
    | 'payment_resubmitted';
  accountId: string;
  eventId: string;
  /** What it was done to, where that is a team. */
  teamId?: string;
  /** What else is worth knowing later. Nothing that tells of a person: the log outlives accounts. */
  details?: Record<string, unknown>;
}

/** Writes an action to the audit log, in the transaction that carries it out. */
export async function recordAction(trx: Transaction, action: Action, now: Date): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: newId(now),
      at: now.toISOString(),
      account_id: action.accountId,
      action: action.name,
      event_id: action.eventId,
      subject_id: action.teamId ?? null,
      details: toJson(action.details ?? {}),
    })
    .execute();
}
