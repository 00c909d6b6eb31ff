import { setImmediate as otherWork } from 'node:timers/promises';
import { statementLimits } from '@hackon/contract/statements/limits';
import { statementMessages } from '@hackon/contract/statements/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { CreditKeys } from './credit-keys.ts';

/** A payment of an open fee that no team claims. */
export interface OpenCredit {
  references: readonly string[];
  paise: number;
  bookedOn: string;
  /** The only pay code in its note. */
  payCode: string | null;
}

/** A payment of an open fee that the bank took back. */
type OpenReturn = Omit<OpenCredit, 'payCode'>;

interface Keeping {
  eventId: string;
  importId: string;
  accountId: string;
  credits: readonly OpenCredit[];
  returns: readonly OpenReturn[];
  /** All of the statement. */
  references: readonly string[];
  now: Date;
}

/** No student can claim this reference. */
function returned(reference: string): string {
  return `returned ${reference}`;
}

/** Hashing this many takes milliseconds. */
const atOnce = 500;

/**
 * Keeps payments and returns for 45 days, also payments that teams were accepted with. Throws 409 `quota_reached`. Call
 * it under the event's lock.
 */
export async function keepCredits(
  trx: Transaction,
  keyOf: CreditKeys,
  { eventId, importId, accountId, credits, returns, references: inFile, now }: Keeping,
): Promise<void> {
  const { kept } = await trx
    .selectFrom('open_credits')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const lines = [
    ...credits,
    ...returns.map((line) => ({ ...line, references: line.references.map(returned), payCode: null })),
  ];
  const claimed = await claimedAmong(trx, keyOf, { eventId, references: inFile });
  const added = lines.reduce((sum, { references }) => sum + references.length, claimed.length);
  if (kept + added > statementLimits.openCredits)
    throw new ApiError('quota_reached', statementMessages.openCreditsQuota);
  const keptUntil = new Date(now.getTime() + statementLimits.creditDays * 86_400_000).toISOString();
  const ofStatement = { import_id: importId, account_id: accountId, kept_until: keptUntil };
  const open = lines.flatMap(({ references, paise, bookedOn, payCode }): Row<'open_credits'>[] =>
    references.map((reference) => ({
      event_id: eventId,
      reference_key: keyOf(eventId, reference),
      ...ofStatement,
      credit_key: keyOf(eventId, references.toSorted().join(' ')),
      paise,
      booked_on: bookedOn,
      pay_code: payCode,
      team_id: null,
      cleared_at: null,
    })),
  );
  const rows = [...open, ...claimed.map((row) => Object.assign(row, ofStatement))];
  for (let from = 0; from < rows.length; from += atOnce)
    await trx
      .insertInto('open_credits')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns one row for each reference that a team was accepted with. */
async function claimedAmong(
  trx: Transaction,
  keyOf: CreditKeys,
  { eventId, references }: Among,
): Promise<Row<'open_credits'>[]> {
  const rows = await trx
    .selectFrom('open_credits')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('team_id', 'is not', null)
    .execute();
  if (rows.length === 0) return [];
  const inFile = new Set<string>();
  await forEachReference(references, (reference) => void inFile.add(keyOf(eventId, reference)));
  const byKey = new Map(rows.map((row) => [row.reference_key, row]));
  return [...byKey.values()].filter(({ reference_key }) => inFile.has(reference_key));
}

interface Among {
  eventId: string;
  references: Iterable<string>;
}

/** Returns the references that the bank took back before a team sent them, with their paise. */
export function openReturnsAmong(db: Reader, keyOf: CreditKeys, among: Among): Promise<Map<string, number>> {
  return paiseAmong(db, (reference) => keyOf(among.eventId, returned(reference)), among);
}

/** Returns the references of payments without a pay code that no team was accepted with, with their paise. */
export function openCreditsAmong(db: Reader, keyOf: CreditKeys, among: Among): Promise<Map<string, number>> {
  return paiseAmong(db, (reference) => keyOf(among.eventId, reference), among);
}

async function paiseAmong(
  db: Reader,
  keyOf: (reference: string) => string,
  { eventId, references }: Among,
): Promise<Map<string, number>> {
  const among = new Map<string, number>();
  const rows = (await creditsOf(db, eventId)).filter((row) => row.team_id === null && row.pay_code === null);
  const paiseOf = new Map(rows.map((row) => [row.reference_key, row.paise]));
  if (paiseOf.size > 0)
    await forEachReference(references, (reference) => {
      const paise = paiseOf.get(keyOf(reference));
      if (paise !== undefined) among.set(reference, paise);
    });
  return among;
}

/** Deletes payments that a team was accepted with, or that the bank took back. Call it under the event's lock. */
export async function dropCredits(
  trx: Transaction,
  keyOf: CreditKeys,
  { eventId, references }: { eventId: string; references: Iterable<string> },
): Promise<void> {
  const rows = await creditsOf(trx, eventId);
  if (rows.length === 0) return;
  const creditOf = new Map(rows.map((row) => [row.reference_key, row.credit_key]));
  await forEachReference(references, async (reference) => {
    const credit = creditOf.get(keyOf(eventId, reference));
    if (credit !== undefined)
      await trx
        .deleteFrom('open_credits')
        .where('event_id', '=', eventId)
        .where('credit_key', '=', credit)
        .execute();
  });
}

function creditsOf(db: Reader, eventId: string) {
  return db
    .selectFrom('open_credits')
    .select(['reference_key', 'credit_key', 'paise', 'team_id', 'pay_code'])
    .where('event_id', '=', eventId)
    .execute();
}

/** Lets other requests run in between. */
async function forEachReference(
  references: Iterable<string>,
  act: (reference: string) => Promise<void> | void,
): Promise<void> {
  let hashed = 0;
  for (const reference of references) {
    await act(reference);
    hashed += 1;
    if (hashed % atOnce === 0) await otherWork();
  }
}

/** Returns the payment with this reference, which a team may have claimed. */
export function findCredit(
  trx: Transaction,
  keyOf: CreditKeys,
  { eventId, reference, now }: { eventId: string; reference: string; now: Date },
): Promise<Row<'open_credits'> | undefined> {
  return trx
    .selectFrom('open_credits')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('reference_key', '=', keyOf(eventId, reference))
    .where('kept_until', '>', now.toISOString())
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Call it under the event's lock. */
export async function clearCredit(
  trx: Transaction,
  { event_id, credit_key }: Row<'open_credits'>,
  { teamId, now }: { teamId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('open_credits')
    .set({ team_id: teamId, cleared_at: now.toISOString() })
    .where('event_id', '=', event_id)
    .where('credit_key', '=', credit_key)
    .execute();
}

/** Deletes the payments of a statement. Returns the teams that were accepted with one that no other statement has. */
export async function forgetCredits(
  trx: Transaction,
  { eventId, importId }: { eventId: string; importId: string },
): Promise<{ team_id: string | null; decided_at: string | null }[]> {
  const forgotten = await trx
    .deleteFrom('open_credits')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .returning(['credit_key', 'team_id', 'cleared_at as decided_at'])
    .execute();
  const left = new Set((await creditsOf(trx, eventId)).map(({ credit_key }) => credit_key));
  return forgotten.filter(({ credit_key }) => !left.has(credit_key));
}
