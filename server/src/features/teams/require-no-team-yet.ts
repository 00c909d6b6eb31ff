import type { ErrorCode } from '@hackon/contract/errors';
import { messages } from '@hackon/contract/messages';
import type { RegisterTeamBody } from '@hackon/contract/teams';
import { textKey } from '@hackon/contract/text-key';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import type { Row } from '../../db/tables.ts';
import { transactionKey } from './transaction-key.ts';

/**
 * Throws 409, naming the value, where a team that holds a place has what must be there once: per event the student,
 * the team's name, each member's email and register number; per payee the transaction id (design, point 5).
 */
export async function requireNoTeamYet(
  trx: Transaction,
  event: Row<'events'>,
  studentId: string,
  body: RegisterTeamBody,
): Promise<void> {
  await requireOwnTeamAndName(trx, event, studentId, body);
  await requireNewMembers(trx, event, body);
  await requireNewTransactionId(trx, event, body);
}

async function requireOwnTeamAndName(
  trx: Transaction,
  event: Row<'events'>,
  studentId: string,
  { teamName }: RegisterTeamBody,
): Promise<void> {
  const teams = await trx
    .selectFrom('teams')
    .select('account_id')
    .where('event_id', '=', event.id)
    .where('holds_place', '=', held)
    .where((eb) => eb.or([eb('account_id', '=', studentId), eb('team_name_key', '=', textKey(teamName))]))
    .execute();
  if (teams.some((team) => team.account_id === studentId)) {
    throw new ApiError('already_registered', messages.alreadyRegistered);
  }
  if (teams.length > 0) throw taken('team_name_taken', 'teamName', messages.teamNameTaken(teamName));
}

async function requireNewMembers(
  trx: Transaction,
  event: Row<'events'>,
  { members }: RegisterTeamBody,
): Promise<void> {
  const emails = members.map(({ email }) => textKey(email));
  const registerNumbers = members.map(({ registerNumber }) => textKey(registerNumber));
  const others = await trx
    .selectFrom('members')
    .select(['email_key', 'register_number_key'])
    .where('event_id', '=', event.id)
    .where('holds_place', '=', held)
    .where((eb) => eb.or([eb('email_key', 'in', emails), eb('register_number_key', 'in', registerNumbers)]))
    .execute();
  for (const [index, member] of members.entries()) {
    if (others.some((other) => other.email_key === emails[index])) {
      throw taken('member_taken', `members.${index}.email`, messages.emailTaken(member.email));
    }
    if (others.some((other) => other.register_number_key === registerNumbers[index])) {
      const message = messages.registerNumberTaken(member.registerNumber);
      throw taken('member_taken', `members.${index}.registerNumber`, message);
    }
  }
}

async function requireNewTransactionId(
  trx: Transaction,
  { upi_id }: Row<'events'>,
  { upiTransactionId }: RegisterTeamBody,
): Promise<void> {
  if (upi_id === null) return;
  const payment = await trx
    .selectFrom('teams')
    .select('id')
    .where('payee_key', '=', textKey(upi_id))
    .where('transaction_key', '=', transactionKey(upiTransactionId))
    .where('holds_place', '=', held)
    .executeTakeFirst();
  if (payment) throw taken('transaction_id_used', 'upiTransactionId', messages.transactionIdUsed);
}

/** The form shows the message at the field that it is about. */
function taken(code: ErrorCode, path: string, message: string): ApiError {
  return new ApiError(code, message, { issues: [{ path, message }] });
}
