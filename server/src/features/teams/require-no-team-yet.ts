import type { ErrorCode } from '@hackon/contract/errors';
import { messages } from '@hackon/contract/messages';
import type { RegisterTeamBody, UpdateTeamBody } from '@hackon/contract/teams';
import { textKey } from '@hackon/contract/text-key';
import { transactionKey } from '@hackon/contract/upi';
import { sql } from 'kysely';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import type { Row } from '../../db/tables.ts';

/** What only one team that holds a place may have. */
type Unique = 'student' | 'name' | 'email' | 'registerNumber' | 'transaction';

/** A value that another team has, as its key. */
interface Taken {
  rule: Unique;
  key: string;
}

/**
 * Throws 409, naming the value, where a team that holds a place has it already: per event the student, the team's name,
 * each member's email and register number; per payee the transaction id.
 */
export async function requireNoTeamYet(
  trx: Transaction,
  event: Row<'events'>,
  studentId: string,
  body: RegisterTeamBody,
): Promise<void> {
  // Null, for an event without a fee, equals no key.
  const payeeKey = event.upi_id === null ? null : textKey(event.upi_id);
  const student = selectTeams(trx, 'student')
    .where('event_id', '=', event.id)
    .where('account_id', '=', studentId);
  const transaction = selectTeams(trx, 'transaction')
    .where('payee_key', '=', payeeKey)
    .where('transaction_key', '=', transactionKey(body.upiTransactionId));
  const taken = await selectTaken(trx, { eventId: event.id }, body)
    .unionAll(student)
    .unionAll(transaction)
    .execute();

  if (taken.some(({ rule }) => rule === 'student')) {
    throw new ApiError('already_registered', messages.alreadyRegistered);
  }
  requireNew(taken, body);
  if (taken.some(({ rule }) => rule === 'transaction')) {
    throw refusal('transaction_id_used', 'upiTransactionId', messages.transactionIdUsed);
  }
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
  requireNew(await selectTaken(trx, elsewhere, body).execute(), body);
}

function requireNew(taken: readonly Taken[], { teamName, members }: UpdateTeamBody): void {
  if (taken.some(({ rule }) => rule === 'name')) {
    throw refusal('team_name_taken', 'teamName', messages.teamNameTaken(teamName));
  }
  for (const [field, message] of memberRules) {
    const keys = new Set(taken.filter(({ rule }) => rule === field).map(({ key }) => key));
    // The first in the form, whatever order the database finds them in.
    const index = members.findIndex((member) => keys.has(textKey(member[field])));
    const value = members[index]?.[field];
    if (value !== undefined) throw refusal('member_taken', `members.${index}.${field}`, message(value));
  }
}

const memberRules = [
  ['email', messages.emailTaken],
  ['registerNumber', messages.registerNumberTaken],
] as const;

/** One query for each value, since SQLite reads a whole event for two of them joined by `or`. */
function selectTaken(
  trx: Transaction,
  { eventId, editedTeamId = '' }: Elsewhere,
  { teamName, members }: UpdateTeamBody,
) {
  const name = selectTeams(trx, 'name')
    .where('event_id', '=', eventId)
    .where('team_name_key', '=', textKey(teamName))
    .where('id', '<>', editedTeamId);
  const membersWith = (rule: 'email' | 'registerNumber', column: 'email_key' | 'register_number_key') =>
    trx
      .selectFrom('members')
      .select([sql.lit<Unique>(rule).as('rule'), `${column} as key`])
      .where('event_id', '=', eventId)
      .where(
        column,
        'in',
        members.map((member) => textKey(member[rule])),
      )
      .where('team_id', '<>', editedTeamId)
      .where('holds_place', '=', held);
  return name
    .unionAll(membersWith('email', 'email_key'))
    .unionAll(membersWith('registerNumber', 'register_number_key'));
}

function selectTeams(trx: Transaction, rule: Unique) {
  return trx
    .selectFrom('teams')
    .select([sql.lit<Unique>(rule).as('rule'), 'id as key'])
    .where('holds_place', '=', held);
}

/** The form shows the message at the field that it is about. */
function refusal(code: ErrorCode, path: string, message: string): ApiError {
  return new ApiError(code, message, { issues: [{ path, message }] });
}
