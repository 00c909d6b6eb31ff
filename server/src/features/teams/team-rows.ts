import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { prepared } from '../../db/prepared.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { paymentAttempts, paymentColumns } from './payment-rows.ts';
import { memberRows, teamColumns } from './team-columns.ts';

interface TeamRows {
  team: Row<'teams'>;
  members: Row<'members'>[];
  payments: Row<'payment_attempts'>[];
}

export interface Registering {
  studentId: string;
  /** Of a team that formed. */
  teamId?: string | undefined;
  accounts?: ReadonlyMap<string, string> | undefined;
  now: Date;
}

/** Drops the transaction id if the event is free. */
export function teamRows(
  event: Row<'events'>,
  { studentId, teamId, accounts, now }: Registering,
  body: RegisterTeamBody,
): TeamRows {
  const questions = fromJson(event.questions);
  const team: Row<'teams'> = {
    id: teamId ?? newId(now),
    event_id: event.id,
    account_id: studentId,
    ...teamColumns(body, questions),
    ...paymentColumns(event, body.upiTransactionId),
    registration_date: now.toISOString(),
    verification_date: null,
    decided_by: null,
    notes: null,
    withdrawn_at: null,
    short_until: null,
    holds_place: 1,
  };
  return {
    team,
    members: memberRows({ team, members: body.members, questions, accounts, now }),
    payments: paymentAttempts(team, event, now),
  };
}

export async function insertTeam(trx: Transaction, { team, members, payments }: TeamRows): Promise<void> {
  await insertTeamRow(trx, team);
  await trx.insertInto('members').values(members).execute();
  if (payments.length > 0) await trx.insertInto('payment_attempts').values(payments).execute();
}

const insertTeamRow = prepared<Row<'teams'>>()((trx: Transaction, row) =>
  trx.insertInto('teams').values(row),
);
