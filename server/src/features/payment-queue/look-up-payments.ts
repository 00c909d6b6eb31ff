import type { ReplyOf } from '@hackon/contract/endpoint';
import { copiedIds } from '@hackon/contract/payment-queue/copied-ids';
import type {
  FoundPayment,
  lookUpPayments as lookUpCall,
} from '@hackon/contract/payment-queue/payment-queue';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { findOwnEvent } from '../events/find-event.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { statementDoubts } from '../statements/open-proposals.ts';
import { usedElsewhere } from '../teams/used-by-others.ts';

interface Asked {
  managerId: string;
  /** Id or share link of the event. */
  ref: string;
  /** Text copied from a bank app. */
  ids: readonly string[];
}

/** Finds the event's teams with these transaction ids, in their order. Throws 404, 403. */
export async function lookUpPayments(
  db: Reader,
  creditKeys: CreditKeys,
  { managerId, ref, ids }: Asked,
): Promise<ReplyOf<typeof lookUpCall>> {
  const event = await findOwnEvent(db, ref, managerId, 'payments');
  const texts = ids.map((text) => text.trim()).filter((text) => text !== '');
  // A text without an id is its own entry, to be shown as unknown.
  const keys = new Set(texts.flatMap((text) => (copiedIds(text).length > 0 ? copiedIds(text) : [text])));
  const teams = await teamsByKey(db, creditKeys, { event, keys });
  return {
    found: [...keys].flatMap((key) => teams.get(key) ?? []),
    unknown: [...keys].filter((key) => !teams.has(key)),
  };
}

async function teamsByKey(
  db: Reader,
  creditKeys: CreditKeys,
  { event, keys }: { event: Row<'events'>; keys: ReadonlySet<string> },
): Promise<Map<string, FoundPayment[]>> {
  const { id: eventId } = event;
  const teams = await db
    .selectFrom('teams')
    .where('event_id', '=', eventId)
    .where('transaction_key', 'is not', null)
    .select(['id', 'team_name', 'transaction_id', 'transaction_key', 'payment_status', 'amount'])
    .select('withdrawn_at')
    .orderBy('registration_date')
    .execute();
  const doubts = await statementDoubts(db, creditKeys, eventId);
  const elsewhere = await usedElsewhere(db, eventId);
  const found = teams.flatMap((team): FoundPayment[] => {
    const { transaction_key: id, transaction_id: transactionId } = team;
    if (id === null || transactionId === null || !keys.has(id)) return [];
    const { id: teamId, team_name: teamName, payment_status: status, amount } = team;
    const doubt = doubts.get(teamId)?.doubt ?? (elsewhere.has(id) ? 'of-another-team' : null);
    const isWithdrawn = team.withdrawn_at !== null;
    return [{ id, teamId, teamName, transactionId, status, amount, doubt, isWithdrawn }];
  });
  // A team that registers again sends the ID again.
  const living = new Set(found.flatMap(({ id, isWithdrawn }) => (isWithdrawn ? [] : [id])));
  return Map.groupBy(
    found.filter(({ id, isWithdrawn }) => !isWithdrawn || !living.has(id)),
    ({ id }) => id,
  );
}
