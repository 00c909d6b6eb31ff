import type { RegisterTeamBody } from '@hackon/contract/teams';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { insertPaymentAttempt, paymentColumns } from './insert-payment-attempt.ts';
import { memberRows, teamColumns } from './team-columns.ts';

/**
 * Writes a team that was found right, its members, and the payment that it says it made. With a fee the payment
 * waits for the manager's decision; without one none is required, and a transaction id that was sent is dropped.
 */
export async function insertTeam(
  trx: Transaction,
  event: Row<'events'>,
  studentId: string,
  body: RegisterTeamBody,
  now: Date,
): Promise<{ team: Row<'teams'>; members: Row<'members'>[] }> {
  const team: Row<'teams'> = {
    id: newId(now),
    event_id: event.id,
    account_id: studentId,
    ...teamColumns(body),
    ...paymentColumns(event, body.upiTransactionId),
    registration_date: now.toISOString(),
    verification_date: null,
    decided_by: null,
    notes: null,
    withdrawn_at: null,
    holds_place: 1,
  };
  const members = memberRows(team, body.members);
  await trx.insertInto('teams').values(team).execute();
  await trx.insertInto('members').values(members).execute();
  await insertPaymentAttempt(trx, team, event, now);
  return { team, members };
}
