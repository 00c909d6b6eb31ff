import type { ErrorCode } from '@hackon/contract/errors';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RegisterTeamBody, UpdateTeamBody } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { transactionKey } from '@hackon/contract/teams/upi';
import { sql } from 'kysely';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { literalOne } from '../../db/literal-one.ts';
import { type ParametersFor, prepared } from '../../db/prepared.ts';
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
  const taken = await selectAllTaken(trx, {
    eventId: event.id,
    editedTeamId: '',
    studentId,
    ...keysOf(body),
    // Null, for an event without a fee, equals no key.
    payeeKey: event.upi_id === null ? null : textKey(event.upi_id),
    transactionKey: transactionKey(body.upiTransactionId),
  });

  if (taken.some(({ rule }) => rule === 'student')) {
    throw new ApiError('already_registered', teamMessages.alreadyRegistered);
  }
  requireNew(taken, body);
  if (taken.some(({ rule }) => rule === 'transaction')) {
    throw refusal('transaction_id_used', 'upiTransactionId', teamMessages.transactionIdUsed);
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
  requireNew(await selectTaken(trx, { editedTeamId: '', ...elsewhere, ...keysOf(body) }), body);
}

function requireNew(taken: readonly Taken[], { teamName, members }: UpdateTeamBody): void {
  if (taken.some(({ rule }) => rule === 'name')) {
    throw refusal('team_name_taken', 'teamName', teamMessages.teamNameTaken(teamName));
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
  ['email', teamMessages.emailTaken],
  ['registerNumber', teamMessages.registerNumberTaken],
] as const;

/** What a name and members are looked up by. */
function keysOf({ teamName, members }: UpdateTeamBody) {
  return {
    nameKey: textKey(teamName),
    emailKeys: members.map(({ email }) => textKey(email)),
    registerNumberKeys: members.map(({ registerNumber }) => textKey(registerNumber)),
  };
}

interface Keys {
  eventId: string;
  editedTeamId: string;
  nameKey: string;
  emailKeys: string[];
  registerNumberKeys: string[];
}

interface AllKeys extends Keys {
  studentId: string;
  payeeKey: string | null;
  transactionKey: string;
}

const selectTaken = prepared<Keys>()((trx: Transaction, keys) => takenBy(trx, keys));

const selectAllTaken = prepared<AllKeys>()((trx: Transaction, keys) =>
  takenBy(trx, keys)
    .unionAll(
      selectTeams(trx, 'student')
        .where('event_id', '=', keys.eventId)
        .where('account_id', '=', keys.studentId),
    )
    .unionAll(
      selectTeams(trx, 'transaction')
        .where('payee_key', '=', keys.payeeKey)
        .where('transaction_key', '=', keys.transactionKey),
    ),
);

/** One part for each value, since SQLite reads a whole event for two of them joined by `or`. */
function takenBy(trx: Transaction, keys: ParametersFor<Keys>) {
  const membersWith = (rule: 'email' | 'registerNumber', column: 'email_key' | 'register_number_key') =>
    trx
      .selectFrom('members')
      .select([sql.lit<Unique>(rule).as('rule'), `${column} as key`])
      .where('event_id', '=', keys.eventId)
      .where(column, 'in', rule === 'email' ? keys.emailKeys : keys.registerNumberKeys)
      .where('team_id', '<>', keys.editedTeamId)
      .where('holds_place', '=', literalOne);
  return selectTeams(trx, 'name')
    .where('event_id', '=', keys.eventId)
    .where('team_name_key', '=', keys.nameKey)
    .where('id', '<>', keys.editedTeamId)
    .unionAll(membersWith('email', 'email_key'))
    .unionAll(membersWith('registerNumber', 'register_number_key'));
}

function selectTeams(trx: Transaction, rule: Unique) {
  return trx
    .selectFrom('teams')
    .select([sql.lit<Unique>(rule).as('rule'), 'id as key'])
    .where('holds_place', '=', literalOne);
}

/** The form shows the message at the field that it is about. */
function refusal(code: ErrorCode, path: string, message: string): ApiError {
  return new ApiError(code, message, { issues: [{ path, message }] });
}
