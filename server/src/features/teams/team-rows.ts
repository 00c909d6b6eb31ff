import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { prepared } from '../../db/prepared.ts';
import type { Row } from '../../db/tables.ts';
import { paymentAttempts, paymentColumns } from './payment-rows.ts';
import { memberRows, teamColumns } from './team-columns.ts';

/** The rows of a team. */
interface TeamRows {
  team: Row<'teams'>;
  members: Row<'members'>[];
  /** The claimed payment, if the event has a fee. */
  payments: Row<'payment_attempts'>[];
}

/**
 * Returns the rows of a new team. With a fee its payment is pending; without one a transaction id is dropped.
 */
export function teamRows(
  event: Row<'events'>,
  studentId: string,
  body: RegisterTeamBody,
  now: Date,
): TeamRows {
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
  return {
    team,
    members: memberRows(team, body.members),
    payments: paymentAttempts(team, event, now),
  };
}

/** Inserts a team with its members and payment. */
export async function insertTeam(trx: Transaction, { team, members, payments }: TeamRows): Promise<void> {
  await insertTeamRow(trx, team);
  await trx.insertInto('members').values(members).execute();
  if (payments.length > 0) await trx.insertInto('payment_attempts').values(payments).execute();
}

const insertTeamRow = prepared<Row<'teams'>>()((trx: Transaction, row) =>
  trx.insertInto('teams').values(row),
);
