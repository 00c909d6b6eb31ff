import type { RegisterTeamBody } from '@hackon/contract/teams';
import { textKey } from '@hackon/contract/text-key';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { transactionKey } from './transaction-key.ts';

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
    team_name: body.teamName,
    team_name_key: textKey(body.teamName),
    ...paymentColumns(event, body),
    registration_date: now.toISOString(),
    verification_date: null,
    decided_by: null,
    notes: null,
    withdrawn_at: null,
    holds_place: 1,
    search_key: searchKey(body),
  };
  const members = body.members.map((member, position) => memberRow(team, member, position));
  await trx.insertInto('teams').values(team).execute();
  await trx.insertInto('members').values(members).execute();
  await insertPaymentAttempt(trx, team, event, now);
  return { team, members };
}

function paymentColumns({ entry_fee, upi_id }: Row<'events'>, { upiTransactionId }: RegisterTeamBody) {
  if (upi_id === null) {
    return {
      payment_status: 'not_required',
      amount: 0,
      transaction_id: null,
      transaction_key: null,
      payee_key: null,
    } as const;
  }
  return {
    payment_status: 'pending',
    amount: entry_fee,
    transaction_id: upiTransactionId,
    transaction_key: transactionKey(upiTransactionId),
    payee_key: textKey(upi_id),
  } as const;
}

function memberRow(
  team: Row<'teams'>,
  member: RegisterTeamBody['members'][number],
  position: number,
): Row<'members'> {
  return {
    team_id: team.id,
    event_id: team.event_id,
    holds_place: 1,
    position,
    name: member.name,
    email: member.email,
    email_key: textKey(member.email),
    register_number: member.registerNumber,
    register_number_key: textKey(member.registerNumber),
    mobile_number: member.mobileNumber,
    is_leader: position === 0 ? 1 : 0,
  };
}

/** What the manager's search looks in. A search has no line break, so that it never matches across two of them. */
function searchKey({ teamName, members }: RegisterTeamBody): string {
  const texts = members.flatMap(({ name, email, registerNumber }) => [name, email, registerNumber]);
  return [teamName, ...texts].map(textKey).join('\n');
}

async function insertPaymentAttempt(
  trx: Transaction,
  team: Row<'teams'>,
  event: Row<'events'>,
  now: Date,
): Promise<void> {
  if (team.transaction_id === null || event.upi_id === null) return;
  await trx
    .insertInto('payment_attempts')
    .values({
      id: newId(now),
      team_id: team.id,
      event_id: event.id,
      transaction_id: team.transaction_id,
      payee_upi_id: event.upi_id,
      amount: team.amount,
      submitted_at: now.toISOString(),
      decision: null,
      decided_at: null,
      decided_by: null,
      notes: null,
    })
    .execute();
}
