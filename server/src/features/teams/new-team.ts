import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { paymentAttempts, paymentColumns } from './payment-rows.ts';
import { memberRows, teamColumns } from './team-columns.ts';

/** The rows of a team, by table. */
interface NewTeam {
  teams: [Row<'teams'>];
  members: Row<'members'>[];
  payment_attempts: Row<'payment_attempts'>[];
}

/**
 * Makes the rows of a team that was found right, its members, and the payment that it says it made. With a fee the payment
 * waits for the manager's decision; without one none is required, and a transaction id that was sent is dropped.
 */
export function newTeam(event: Row<'events'>, studentId: string, body: RegisterTeamBody, now: Date): NewTeam {
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
  return { teams: [team], members, payment_attempts: paymentAttempts(team, event, now) };
}
