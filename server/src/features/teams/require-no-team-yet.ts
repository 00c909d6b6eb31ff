import type { ErrorCode } from '@hackon/contract/errors';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { TeamToHold } from '@hackon/contract/places/places';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { transactionKey } from '@hackon/contract/teams/upi';
import { sql } from 'kysely';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { literalOne } from '../../db/literal-one.ts';
import { type ParametersFor, prepared } from '../../db/prepared.ts';
import type { Row } from '../../db/tables.ts';

/** Unique among teams that hold a place, and among teams that form. `forming`: the student is in a team that forms. */
type Unique = 'student' | 'forming' | 'name' | 'email' | 'registerNumber' | 'transaction';

interface Taken {
  rule: Unique;
  key: string;
}

interface WantedPlace {
  eventId: string;
  studentId: string;
  /** Null never matches a key. */
  payeeKey: string | null;
  /** The message for a student who already has a team. */
  whyNotTwo?: string;
}

/** Throws 409 with the value that is taken. Transaction ids are unique per payee, the rest per event. */
export async function requireNoTeamYet(
  trx: Transaction,
  { whyNotTwo = teamMessages.alreadyRegistered, ...place }: WantedPlace,
  body: RegisterTeamBody,
): Promise<void> {
  const taken = await selectAllTaken(trx, {
    editedTeamId: '',
    draftId: '',
    ...place,
    ...keysOf(body),
    transactionKey: transactionKey(body.upiTransactionId),
  });

  if (taken.some(({ rule }) => rule === 'student')) throw new ApiError('already_registered', whyNotTwo);
  if (taken.some(({ rule }) => rule === 'forming'))
    throw new ApiError('already_registered', teamMessages.inFormingTeam);
  requireNew(taken, body);
  if (taken.some(({ rule }) => rule === 'transaction')) throw transactionIdUsed();
}

/** Throws 409 `already_registered`. */
export async function requireNoOwnTeam(trx: Transaction, eventId: string, studentId: string): Promise<void> {
  const own = await selectTeams(trx, 'student')
    .where('event_id', '=', eventId)
    .where('account_id', '=', studentId)
    .executeTakeFirst();
  if (own) throw new ApiError('already_registered', teamMessages.alreadyRegistered);
}

/** Throws 409 `already_registered` if the student is in a team that forms. */
export async function requireNotForming(trx: Transaction, eventId: string, studentId: string): Promise<void> {
  const own = await trx
    .selectFrom('reserved_keys')
    .select('key')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'account')
    .where('key', '=', studentId)
    .executeTakeFirst();
  if (own) throw new ApiError('already_registered', teamMessages.inFormingTeam);
}

/** Throws 409 if another team has the id, with the same payee. */
export async function requireNewTransaction(
  trx: Transaction,
  { id, payee_key }: Row<'teams'>,
  upiTransactionId: string,
): Promise<void> {
  const other = await selectTeams(trx, 'transaction')
    .where('payee_key', '=', payee_key)
    .where('transaction_key', '=', transactionKey(upiTransactionId))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw transactionIdUsed();
}

interface Elsewhere {
  eventId: string;
  editedTeamId?: string;
  /** Of the team that forms; its own values are free. */
  draftId?: string;
}

/** Throws 409 `team_name_taken` and `member_taken`. Blank values are free. */
export async function requireNewTeam(
  trx: Transaction,
  elsewhere: Elsewhere,
  body: TeamToHold,
): Promise<void> {
  requireNew(await selectTaken(trx, { editedTeamId: '', draftId: '', ...elsewhere, ...keysOf(body) }), body);
}

function requireNew(taken: readonly Taken[], { teamName, members }: TeamToHold): void {
  if (taken.some(({ rule }) => rule === 'name')) {
    throw refusal('team_name_taken', 'teamName', teamMessages.teamNameTaken(teamName));
  }
  for (const [field, message] of memberRules) {
    const keys = new Set(taken.filter(({ rule }) => rule === field).map(({ key }) => key));
    // Reports the first in form order.
    const index = members.findIndex((member) => keys.has(textKey(member[field])));
    const value = members[index]?.[field];
    if (value !== undefined) throw refusal('member_taken', `members.${index}.${field}`, message(value));
  }
}

const memberRules = [
  ['email', teamMessages.emailTaken],
  ['registerNumber', teamMessages.registerNumberTaken],
] as const;

function keysOf({ teamName, members }: TeamToHold) {
  return {
    nameKey: textKey(teamName),
    emailKeys: members.map(({ email }) => textKey(email)),
    registerNumberKeys: members.map(({ registerNumber }) => textKey(registerNumber)),
  };
}

interface Keys {
  eventId: string;
  editedTeamId: string;
  draftId: string;
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
      reservedBy(trx, 'forming', keys)
        .where('kind', '=', sql.lit('account'))
        .where('key', '=', keys.studentId),
    )
    .unionAll(
      selectTeams(trx, 'transaction')
        .where('payee_key', '=', keys.payeeKey)
        .where('transaction_key', '=', keys.transactionKey),
    ),
);

/** With `or`, SQLite would read the whole event. */
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
    .unionAll(membersWith('registerNumber', 'register_number_key'))
    .unionAll(
      reservedBy(trx, 'name', keys).where('kind', '=', sql.lit('team_name')).where('key', '=', keys.nameKey),
    )
    .unionAll(
      reservedBy(trx, 'email', keys).where('kind', '=', sql.lit('email')).where('key', 'in', keys.emailKeys),
    )
    .unionAll(
      reservedBy(trx, 'registerNumber', keys)
        .where('kind', '=', sql.lit('register_number'))
        .where('key', 'in', keys.registerNumberKeys),
    );
}

/** What teams that form have taken. */
function reservedBy(
  trx: Transaction,
  rule: Unique,
  { eventId, draftId }: Pick<ParametersFor<Keys>, 'eventId' | 'draftId'>,
) {
  return trx
    .selectFrom('reserved_keys')
    .select([sql.lit<Unique>(rule).as('rule'), 'key'])
    .where('event_id', '=', eventId)
    .where('draft_id', '<>', draftId);
}

function selectTeams(trx: Transaction, rule: Unique) {
  return trx
    .selectFrom('teams')
    .select([sql.lit<Unique>(rule).as('rule'), 'id as key'])
    .where('holds_place', '=', literalOne);
}

function transactionIdUsed(): ApiError {
  return refusal('transaction_id_used', 'upiTransactionId', teamMessages.transactionIdUsed);
}

function refusal(code: ErrorCode, path: string, message: string): ApiError {
  return new ApiError(code, message, { issues: [{ path, message }] });
}
