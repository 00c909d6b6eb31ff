import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { jsonInPieces } from '../../json-in-pieces.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { liveSessions } from '../accounts/sessions.ts';
import { selectEnteredTeams, selectMemberTeams } from './teams-of-student.ts';

/**
 * Rows that are read at a time. Those that hold most, events and teams with their members, may have some ten kB each;
 * the others have up to one.
 */
const longRows = 10;
const shortRows = 100;

/**
 * Yields everything that is held on the person whose account it is as the text of a JSON file, for them to keep. What
 * goes by the email address alone, such as a place in somebody else's team, is in it once the address is confirmed:
 * anybody may sign up with any. The lists are read as they are taken, page by page as for an export: whoever stops
 * reading holds one page and no connection.
 */
export async function* collectAccountData(db: Reader, accountId: string, now: Date): AsyncGenerator<string> {
  const account = await requireAccount(db, accountId);
  const { password_hash: _secret, email_key: _key, ...profile } = account;
  const sessions = await liveSessions(db, accountId, now);
  yield* jsonInPieces({
    exportedAt: now.toISOString(),
    account: filled(profile),
    sessions: sessions.map(({ device, created_at, last_used_at }) => ({ device, created_at, last_used_at })),
    ...(account.audience === 'student'
      ? { teams: teamsData(db, accountId) }
      : { events: eventsData(db, accountId) }),
    ...(account.email_verified_at !== null && {
      memberOf: placesData(db, account),
      messagesToSupport: messagesData(db, account),
    }),
    actions: actionsData(db, accountId),
  });
}

/** A column that is empty says nothing about anybody. */
function filled(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

async function* teamsData(db: Reader, accountId: string): AsyncGenerator<unknown[]> {
  const pages = inPages<Row<'teams'>>(longRows, (last) => {
    const after = [last?.registration_date ?? '', last?.id ?? ''] as const;
    return selectEnteredTeams(db, accountId)
      .where((eb) => eb(eb.refTuple('teams.registration_date', 'teams.id'), '>', eb.tuple(...after)))
      .orderBy('teams.registration_date')
      .orderBy('teams.id')
      .limit(longRows)
      .execute();
  });
  for await (const teams of pages) {
    const data: object[] = [];
    for (const team of teams) data.push(await teamData(db, team));
    yield data;
  }
}

async function teamData(db: Reader, team: Row<'teams'>): Promise<object> {
  const { search_key: _1, team_name_key: _2, transaction_key: _3, payee_key: _4, ...shown } = team;
  const event = await db
    .selectFrom('events')
    .select('title')
    .where('id', '=', team.event_id)
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('members')
    .selectAll()
    .where('event_id', '=', team.event_id)
    .where('team_id', '=', team.id)
    .orderBy('position')
    .execute();
  const payments = await db
    .selectFrom('payment_attempts')
    .select(['transaction_id', 'payee_upi_id', 'amount', 'submitted_at', 'decision', 'decided_at', 'notes'])
    .where('event_id', '=', team.event_id)
    .where('team_id', '=', team.id)
    .orderBy('submitted_at')
    .execute();
  return {
    ...filled(shown),
    event: event.title,
    members: members.map(enteredOf),
    payments: payments.map(filled),
  };
}

/** All that was entered of a member. A column that is added is in it, without being named here. */
function enteredOf(member: Row<'members'>) {
  const { team_id: _1, event_id: _2, holds_place: _3, position: _4, ...columns } = member;
  const { email_key: _5, register_number_key: _6, ...entered } = columns;
  return entered;
}

/** Their events, without the people who registered: those are in the exports, and are not the organizer's own data. */
async function* eventsData(db: Reader, managerId: string): AsyncGenerator<unknown[]> {
  const pages = inPages<Row<'events'>>(longRows, (last) => {
    const after = [last?.created_at ?? '', last?.id ?? ''] as const;
    return db
      .selectFrom('events')
      .selectAll()
      .where('manager_id', '=', managerId)
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(...after)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(longRows)
      .execute();
  });
  for await (const events of pages) yield events.map(eventData);
}

function eventData(event: Row<'events'>): object {
  const { search_key: _key, prizes, rules, departments, skills, ...columns } = event;
  const lists = { rules: fromJson(rules), departments: fromJson(departments), skills: fromJson(skills) };
  return Object.assign(filled(columns), { prizes: fromJson(prizes) }, lists);
}

/** What others have entered under the address. */
async function* placesData(db: Reader, { id, email }: Row<'accounts'>): AsyncGenerator<unknown[]> {
  type Place = Row<'members'> & { event: string; team_name: string };
  const pages = inPages<Place>(shortRows, (last) => {
    const after = [last?.team_id ?? '', last?.position ?? -1] as const;
    return selectMemberTeams(db, { accountId: id, emailKey: textKey(email) })
      .where((eb) => eb(eb.refTuple('members.team_id', 'members.position'), '>', eb.tuple(...after)))
      .orderBy('members.team_id')
      .orderBy('members.position')
      .limit(shortRows)
      .execute();
  });
  for await (const places of pages) {
    yield places.map(({ event, team_name, ...member }) => {
      const { event_id, team_id } = member;
      return Object.assign({ event, team_name, event_id, team_id }, enteredOf(member));
    });
  }
}

/** What was written to the support from the address. Ids begin with the second of their creation. */
async function* messagesData(db: Reader, { email }: Row<'accounts'>): AsyncGenerator<unknown[]> {
  type Message = Pick<
    Row<'contact_messages'>,
    'id' | 'name' | 'email' | 'subject' | 'message' | 'created_at'
  >;
  const pages = inPages<Message>(shortRows, (last) =>
    db
      .selectFrom('contact_messages')
      .select(['id', 'name', 'email', 'subject', 'message', 'created_at'])
      .where('email_key', '=', textKey(email))
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(shortRows)
      .execute(),
  );
  for await (const messages of pages) yield messages.map(({ id: _id, ...message }) => message);
}

async function* actionsData(db: Reader, accountId: string): AsyncGenerator<unknown[]> {
  const pages = inPages<Omit<Row<'audit_log'>, 'account_id'>>(shortRows, (last) => {
    const after = [last?.at ?? '', last?.id ?? ''] as const;
    return db
      .selectFrom('audit_log')
      .select(['id', 'at', 'action', 'event_id', 'subject_id', 'device', 'network', 'details'])
      .where('account_id', '=', accountId)
      .where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(...after)))
      .orderBy('at')
      .orderBy('id')
      .limit(shortRows)
      .execute();
  });
  for await (const actions of pages) {
    yield actions.map(({ id: _id, details, ...action }) =>
      Object.assign(filled(action), { details: fromJson(details) }),
    );
  }
}
