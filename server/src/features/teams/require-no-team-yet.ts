import type { ErrorCode } from '@hackon/contract/errors';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RegisterTeamBody, UpdateTeamBody } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { transactionKey } from '@hackon/contract/teams/upi';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import type { Row } from '../../db/tables.ts';

/**
 * Throws 409, naming the value, where a team that holds a place has what must be there once: per event the student,
 * the team's name, each member's email and register number; per payee the transaction id. One query for
 * each, since SQLite reads a whole event for two of these joined by `or`.
 */
export async function requireNoTeamYet(
  trx: Transaction,
  event: Row<'events'>,
  studentId: string,
  body: RegisterTeamBody,
): Promise<void> {
  await requireFirstTeam(trx, event.id, studentId);
  await requireNewTeam(trx, { eventId: event.id }, body);
  await requireNewTransactionId(trx, event, body);
}

/** Where a name and members are looked for: in an event, in other teams than the one that is edited. */
interface Elsewhere {
  eventId: string;
  editedTeamId?: string;
}

/** The part of `requireNoTeamYet` that is about the name and the members alone. */
export async function requireNewTeam(
  trx: Transaction,
  elsewhere: Elsewhere,
  body: UpdateTeamBody,
): Promise<void> {
  await requireNewName(trx, elsewhere, body);
  await requireNewMembers(trx, elsewhere, body, 'email', teamMessages.emailTaken);
  await requireNewMembers(trx, elsewhere, body, 'registerNumber', teamMessages.registerNumberTaken);
}

async function requireFirstTeam(trx: Transaction, eventId: string, studentId: string): Promise<void> {
  const team = await trx
    .selectFrom('teams')
    .select('id')
    .where('event_id', '=', eventId)
    .where('account_id', '=', studentId)
    .where('holds_place', '=', held)
    .executeTakeFirst();
  if (team) throw new ApiError('already_registered', teamMessages.alreadyRegistered);
}

async function requireNewName(
  trx: Transaction,
  { eventId, editedTeamId = '' }: Elsewhere,
  { teamName }: UpdateTeamBody,
): Promise<void> {
  const team = await trx
    .selectFrom('teams')
    .select('id')
    .where('event_id', '=', eventId)
    .where('team_name_key', '=', textKey(teamName))
    .where('id', '<>', editedTeamId)
    .where('holds_place', '=', held)
    .executeTakeFirst();
  if (team) throw taken('team_name_taken', 'teamName', teamMessages.teamNameTaken(teamName));
}

const keyColumns = { email: 'email_key', registerNumber: 'register_number_key' } as const;

async function requireNewMembers(
  trx: Transaction,
  { eventId, editedTeamId = '' }: Elsewhere,
  { members }: UpdateTeamBody,
  field: keyof typeof keyColumns,
  message: (value: string) => string,
): Promise<void> {
  const keys = members.map((member) => textKey(member[field]));
  const others = await trx
    .selectFrom('members')
    .select(`${keyColumns[field]} as key`)
    .where('event_id', '=', eventId)
    .where(keyColumns[field], 'in', keys)
    .where('team_id', '<>', editedTeamId)
    .where('holds_place', '=', held)
    .execute();
  if (others.length === 0) return;
  // Of several the first in the form, whatever order the database finds them in.
  const index = keys.findIndex((key) => others.some((other) => other.key === key));
  throw taken('member_taken', `members.${index}.${field}`, message(members[index]?.[field] ?? ''));
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
  if (payment) throw taken('transaction_id_used', 'upiTransactionId', teamMessages.transactionIdUsed);
}

/** The form shows the message at the field that it is about. */
function taken(code: ErrorCode, path: string, message: string): ApiError {
  return new ApiError(code, message, { issues: [{ path, message }] });
}
