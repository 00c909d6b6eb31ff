import { createHash } from 'node:crypto';
import { statementLimits } from '@hackon/contract/statements/limits';
import { levelOf } from '@hackon/contract/statements/levels';
import { statementMessages } from '@hackon/contract/statements/messages';
import type { uploadStatement } from '@hackon/contract/statements/statements';
import { transactionKey } from '@hackon/contract/teams/upi';
import type { ReplyOf } from '@hackon/contract/endpoint';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../history/record-action.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { dropCredits, keepCredits, openReturnsAmong } from '../open-credits/open-credits.ts';
import { acceptMatch } from './accept-match.ts';
import { loadClaims, payCodesOf } from './load-claims.ts';
import { type Claim, idOf, type Match, matchStatement } from './match-statement.ts';
import { openMatches, reasonsOfLine, storedMatches } from './open-proposals.ts';
import type { ColumnChoice, Statement } from './read/statement.ts';
import { rememberColumns, settingsOf } from './statement-settings.ts';
import { toImport } from './to-import.ts';

interface Import {
  managerId: string;
  source: Source;
  ref: string;
  statement: Statement;
  /** Named by the organizer. */
  columns: ColumnChoice | undefined;
  creditKeys: CreditKeys;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

type Result = ReplyOf<typeof uploadStatement>;

/** Stores only payments that may be of teams. Throws 404, 403, and 409 `quota_reached`. */
export function importStatement(db: Database, { idempotency, ...input }: Import): Promise<Result> {
  return transactionOnce(db, idempotency, (trx) => attempt(trx, input));
}

async function attempt(
  trx: Transaction,
  { managerId, source, ref, statement, columns, creditKeys, now }: Omit<Import, 'idempotency'>,
): Promise<Result> {
  const event = await lockOwnEvent(trx, ref, managerId, 'payments');
  const by = { accountId: managerId, source, eventId: event.id };
  await recordAction(trx, { name: 'statement_uploaded', ...by, changesNothing: true }, now);
  const { acceptSure } = await settingsOf(trx, event.id);
  const { headerHash } = statement;
  if (columns && headerHash !== undefined)
    await rememberColumns(trx, event.id, { headerHash, choice: columns });
  const row = await insertImport(trx, { event, managerId, statement, now });
  const claims = await loadClaims(trx, event);
  await forgetCorrected(trx, event.id, claims);
  const stored = await trx
    .selectFrom('statement_proposals')
    .selectAll()
    .where('event_id', '=', event.id)
    .execute();
  const references = [
    ...claims.map((claim) => claim.transactionKey),
    ...statement.credits.flatMap((line) => line.references),
  ];
  const openReturns = await openReturnsAmong(trx, creditKeys, { eventId: event.id, references });
  const teamsWith = (wanted: Claim['state']) =>
    new Set(claims.flatMap(({ teamId, state }) => (state === wanted ? [teamId] : [])));
  const verified = teamsWith('verified');
  const pending = teamsWith('pending');
  const matches = await storedMatches(trx, event.id);
  const open = new Set(matches.map(idOf));
  const known = {
    claims,
    payCodes: await payCodesOf(trx, event.id),
    fees: feesOf(event, claims),
    matches,
    // A notice that a person has seen may be open again.
    dismissed: new Set(
      stored.flatMap((one) => (one.state === 'refused' && !open.has(idOfRow(one)) ? [idOfRow(one)] : [])),
    ),
    accepted: new Set([
      ...stored.flatMap(({ state, team_id, credit_key }) =>
        state === 'accepted' && verified.has(team_id) ? [credit_key] : [],
      ),
      ...(await acceptedElsewhere(trx, event)),
    ]),
    returned: new Set([
      ...openReturns.keys(),
      ...stored.flatMap(({ reasons, reference }) =>
        reference !== null && levelOf(fromJson(reasons)) === 'returned' ? [reference] : [],
      ),
    ]),
    keyOf: (text: string) => createHash('sha256').update(`${event.id} ${text}`).digest('hex'),
  };
  const matched = matchStatement(known, statement);
  const { matches: all, keysInFile } = matched;
  await store(trx, { event, row, stored, matches: all, keysInFile });
  await keepCredits(trx, creditKeys, {
    eventId: event.id,
    importId: row.id,
    accountId: managerId,
    credits: matched.open,
    returns: matched.openReturns,
    references: statement.credits.flatMap((line) => line.references),
    now,
  });
  await dropCredits(trx, creditKeys, { eventId: event.id, references: matched.takenBack });
  const accepted: string[] = [];
  if (acceptSure) {
    for (const match of matched.matches) {
      if (match.level !== 'sure' || !pending.has(match.teamId) || !matched.keys.has(match.credit.key))
        continue;
      const seen = { event, teamId: match.teamId, key: match.credit.key, creditKeys, managerId, source, now };
      if ((await acceptMatch(trx, seen)) === 'done') accepted.push(match.teamId);
    }
  }
  await takeFromEarlier(trx, { row, accepted });
  const proposed = (await openMatches(trx, event.id)).filter(({ credit }) => matched.keys.has(credit.key));
  // Several teams may claim one line.
  const lines = new Set(proposed.map(({ credit }) => credit.key));
  const alreadyVerified = matched.alreadyVerified.filter((keys) => !keys.some((key) => lines.has(key)));
  const isForeign = matched.keys.size + matched.alreadyVerified.length === 0;
  return {
    import: toImport(row),
    accepted: accepted.length,
    proposals: lines.size,
    alreadyVerified: alreadyVerified.length,
    unmatched: matched.unmatched.size,
    unmatchedRows: statement.credits
      .flatMap((line) => (matched.unmatched.has(line) ? [line.row] : []))
      .slice(0, statementLimits.dropped),
    dropped: statement.dropped.slice(0, statementLimits.dropped),
    notice: isForeign ? noticeFor(event) : null,
  };
}

/** Returns the keys of payments that teams of the organizer's other events were accepted with. */
async function acceptedElsewhere(
  trx: Transaction,
  { id, manager_id }: Pick<Row<'events'>, 'id' | 'manager_id'>,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('statement_proposals')
    .innerJoin('teams', 'teams.id', 'statement_proposals.team_id')
    .innerJoin('events', 'events.id', 'statement_proposals.event_id')
    .select('statement_proposals.credit_key')
    .where('events.manager_id', '=', manager_id)
    .where('events.id', '<>', id)
    .where('statement_proposals.state', '=', 'accepted')
    .where('teams.payment_status', '=', 'verified')
    .where('teams.withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ credit_key }) => credit_key);
}

/** Forgets the refusal of a line whose ID the team has sent since. */
async function forgetCorrected(trx: Transaction, eventId: string, claims: readonly Claim[]): Promise<void> {
  const sentKeys = new Map(claims.map((claim) => [claim.teamId, claim.transactionKey]));
  const refused = await trx
    .selectFrom('statement_proposals')
    .select(['id', 'team_id', 'transaction_id', 'reference'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'refused')
    .execute();
  const ids = refused.flatMap(({ id, team_id, transaction_id, reference }) => {
    const sent = sentKeys.get(team_id);
    return reference === sent && transactionKey(transaction_id) !== sent ? [id] : [];
  });
  if (ids.length > 0)
    await trx
      .deleteFrom('statement_proposals')
      .where('event_id', '=', eventId)
      .where('id', 'in', ids)
      .execute();
}

/** Undoing this upload undoes what it accepted, also if an earlier one had the line first. */
async function takeFromEarlier(
  trx: Transaction,
  { row, accepted }: { row: Row<'statement_imports'>; accepted: readonly string[] },
): Promise<void> {
  if (accepted.length === 0) return;
  await trx
    .updateTable('statement_proposals')
    .set((eb) => ({ import_id: row.id, later_import_id: eb.ref('import_id') }))
    .where('event_id', '=', row.event_id)
    .where('later_import_id', '=', row.id)
    .where('team_id', 'in', accepted)
    .where('state', '=', 'accepted')
    .where('decided_at', '=', row.created_at)
    .execute();
}

function idOfRow({ team_id, credit_key }: Row<'statement_proposals'>): string {
  return `${team_id} ${credit_key}`;
}

/** In paise: the fee of the next team, and what the teams owe. */
function feesOf({ entry_fee }: Row<'events'>, claims: readonly Claim[]): Set<number> {
  const owed = claims.flatMap(({ state, paise }) => (state === 'pending' ? [paise] : []));
  return new Set([entry_fee * 100, ...owed].filter((paise) => paise > 0));
}

/** UPI IDs of merchants, whose payments reach the bank once a day. */
const merchantId = /@okbizaxis$|^paytmqr|^q\d+@ybl$|^bharatpe/iu;

function noticeFor({ upi_id }: Row<'events'>): string {
  return merchantId.test(upi_id ?? '') ? statementMessages.dailySums : statementMessages.wrongAccount;
}

async function insertImport(
  trx: Transaction,
  {
    event,
    managerId,
    statement,
    now,
  }: { event: Row<'events'>; managerId: string; statement: Statement; now: Date },
): Promise<Row<'statement_imports'>> {
  const { imports } = await trx
    .selectFrom('statement_imports')
    .select((eb) => eb.fn.countAll<number>().as('imports'))
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  if (imports >= statementLimits.imports) throw new ApiError('quota_reached', statementMessages.quota);
  const row = {
    id: newId(now),
    event_id: event.id,
    account_id: managerId,
    format: statement.format,
    rows_read: statement.rowsRead,
    credits: statement.credits.length,
    first_day: statement.firstDay,
    last_day: statement.lastDay,
    created_at: now.toISOString(),
    undone_at: null,
  };
  await trx.insertInto('statement_imports').values(row).execute();
  return row;
}

interface Storing {
  event: Row<'events'>;
  row: Row<'statement_imports'>;
  stored: readonly Row<'statement_proposals'>[];
  matches: readonly Match[];
  /** Of the payments in this file. */
  keysInFile: ReadonlySet<string>;
}

/** Replaces the open proposals. */
async function store(trx: Transaction, { event, row, stored, matches, keysInFile }: Storing): Promise<void> {
  const before = new Map(stored.map((one) => [idOfRow(one), one]));
  const sent = await trx
    .selectFrom('teams')
    .select(['id', 'transaction_id'])
    .where('event_id', '=', event.id)
    .execute();
  const idsOf = new Map(sent.map(({ id, transaction_id }) => [id, transaction_id ?? '']));
  await trx
    .deleteFrom('statement_proposals')
    .where('event_id', '=', event.id)
    .where('state', '=', 'open')
    .execute();
  const rows = matches.flatMap((match): Row<'statement_proposals'>[] => {
    const known = before.get(idOf(match));
    // An undone decision leaves its row, which is open again.
    if (known && known.state !== 'open') return [];
    return [
      {
        id: known?.id ?? newId(new Date(row.created_at)),
        event_id: event.id,
        import_id: known?.import_id ?? row.id,
        later_import_id:
          known && keysInFile.has(match.credit.key) ? row.id : (known?.later_import_id ?? null),
        team_id: match.teamId,
        transaction_id: idsOf.get(match.teamId) ?? '',
        reasons: toJson(reasonsOfLine(match.reasons)),
        credit_key: match.credit.key,
        reference: match.credit.reference,
        paise: match.credit.paise,
        booked_on: match.credit.bookedOn,
        narration: match.credit.narration,
        state: 'open',
        decided_at: null,
      },
    ];
  });
  const decided = stored.filter(({ state }) => state !== 'open');
  const repeated = decided.flatMap(({ id, credit_key }) => (keysInFile.has(credit_key) ? [id] : []));
  if (repeated.length > 0)
    await trx
      .updateTable('statement_proposals')
      .set({ later_import_id: row.id })
      .where('event_id', '=', event.id)
      .where('id', 'in', repeated)
      .execute();
  if (decided.length + rows.length > statementLimits.proposals)
    throw new ApiError('quota_reached', statementMessages.proposalsQuota);
  for (let from = 0; from < rows.length; from += 200)
    await trx
      .insertInto('statement_proposals')
      .values(rows.slice(from, from + 200))
      .execute();
}
