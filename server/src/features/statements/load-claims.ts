import { transactionKey } from '@hackon/contract/teams/upi';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { teamsWithRejectedId } from '../teams/rejected-ids.ts';
import { teamsWithUsedId, usedElsewhere } from '../teams/used-by-others.ts';
import type { Claim } from './match-statement.ts';

/** Banks book in this time zone. */
const bankDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Returns the latest payment that each team of the event claims. */
export async function loadClaims(db: Reader, event: Row<'events'>): Promise<Claim[]> {
  const { id: eventId } = event;
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['team_id', 'transaction_key', 'submitted_at', 'reason'])
    .where('team_id', 'in', db.selectFrom('teams').select('id').where('event_id', '=', eventId))
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  const submitted = new Map(attempts.map(({ team_id, submitted_at }) => [team_id, submitted_at]));
  const sentBy = Map.groupBy(attempts, ({ team_id }) => team_id);
  const members = await db
    .selectFrom('members')
    .select(['team_id', 'name', 'mobile_number'])
    .where('event_id', '=', eventId)
    .execute();
  const people = Map.groupBy(members, ({ team_id }) => team_id);
  const codes = await db
    .selectFrom('pay_codes')
    .select(['account_id', 'code'])
    .where('event_id', '=', eventId)
    .execute();
  const codesOf = Map.groupBy(codes, ({ account_id }) => account_id);
  const teams = await db
    .selectFrom('teams')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('transaction_id', 'is not', null)
    .orderBy('registration_date')
    .orderBy('id')
    .execute();
  const elsewhere = await usedElsewhere(db, eventId);
  const rejected = new Set((await teamsWithRejectedId(db, eventId)).map(({ teamId }) => teamId));
  const used = await teamsWithUsedId(db, eventId);
  return teams.map((team) => {
    const key = transactionKey(team.transaction_id ?? '');
    const earlier = (sentBy.get(team.id) ?? []).filter(({ transaction_key }) => transaction_key !== key);
    return {
      teamId: team.id,
      transactionKey: key,
      earlierKeys: [...new Set(earlier.map(({ transaction_key }) => transaction_key))],
      paise: team.amount * 100,
      day: bankDay.format(new Date(submitted.get(team.id) ?? team.registration_date)),
      state: stateOf(team),
      payCodes: (codesOf.get(team.account_id ?? '') ?? []).map(({ code }) => code),
      names: (people.get(team.id) ?? []).map(({ name }) => name),
      mobiles: (people.get(team.id) ?? []).map(({ mobile_number }) => mobile_number),
      paidInParts: earlier.some(({ reason }) => reason === 'wrong_amount'),
      wasRejected: rejected.has(team.id),
      isUsedByAnother: elsewhere.has(key) || used.has(team.id),
    };
  });
}

function stateOf({ withdrawn_at, payment_status }: Row<'teams'>): Claim['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (payment_status === 'verified' || payment_status === 'rejected') return payment_status;
  return 'pending';
}

/** Returns the codes of every payee to whom a team of the event paid, also at other events. */
export async function payCodesOf(db: Reader, eventId: string): Promise<Set<string>> {
  const payees = db.selectFrom('teams').select('payee_key').where('event_id', '=', eventId);
  const rows = await db.selectFrom('pay_codes').select('code').where('payee_key', 'in', payees).execute();
  return new Set(rows.map(({ code }) => code));
}
