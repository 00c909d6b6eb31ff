import type { Database, Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { liveSessions } from '../accounts/sessions.ts';
import { enteredTeams, memberTeams } from './teams-of-student.ts';

/**
 * Everything that is held on the person whose account it is, for them to keep. What goes by the email address alone,
 * such as a place in somebody else's team, is in it once the address is confirmed: anybody may sign up with any.
 */
export async function collectAccountData(
  db: Database,
  accountId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const account = await requireAccount(db, accountId);
  const { password_hash: _secret, email_key: _key, ...profile } = account;
  const sessions = await liveSessions(db, accountId, now);
  return {
    exportedAt: now.toISOString(),
    account: filled(profile),
    sessions: sessions.map(({ device, created_at, last_used_at }) => ({ device, created_at, last_used_at })),
    ...(account.audience === 'student'
      ? { teams: await teamsData(db, await enteredTeams(db, accountId)) }
      : { events: await eventsData(db, accountId) }),
    ...(account.email_verified_at !== null && (await dataByEmail(db, account))),
    actions: await actionsOf(db, accountId),
  };
}

/** A column that is empty says nothing about anybody. */
function filled(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

async function teamsData(db: Reader, teams: Row<'teams'>[]) {
  const data: unknown[] = [];
  for (const team of teams) {
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
    data.push({
      ...filled(shown),
      event: event.title,
      members: members.map(enteredOf),
      payments: payments.map(filled),
    });
  }
  return data;
}

/** All that was entered of a member. A column that is added is in it, without being named here. */
function enteredOf(member: Row<'members'>) {
  const { team_id: _1, event_id: _2, holds_place: _3, position: _4, ...columns } = member;
  const { email_key: _5, register_number_key: _6, ...entered } = columns;
  return entered;
}

/** Their events, without the people who registered: those are in the exports, and are not the organizer's own data. */
async function eventsData(db: Reader, managerId: string) {
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('manager_id', '=', managerId)
    .orderBy('id')
    .execute();
  return events.map((event) => {
    const { search_key: _key, prizes, rules, departments, skills, ...columns } = event;
    const lists = { rules: fromJson(rules), departments: fromJson(departments), skills: fromJson(skills) };
    return Object.assign(filled(columns), { prizes: fromJson(prizes) }, lists);
  });
}

/** What others have entered under the address, and what was written to the support from it. */
async function dataByEmail(db: Reader, { id, email, email_key }: Row<'accounts'>) {
  const places = await memberTeams(db, { accountId: id, emailKey: email_key });
  const messages = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'created_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .orderBy('created_at')
    .execute();
  const memberOf = places.map(({ event, team_name, ...member }) => {
    const { event_id, team_id } = member;
    return Object.assign({ event, team_name, event_id, team_id }, enteredOf(member));
  });
  return { memberOf, messagesToSupport: messages };
}

async function actionsOf(db: Reader, accountId: string) {
  const actions = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'event_id', 'subject_id', 'device', 'network', 'details'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return actions.map(({ details, ...action }) =>
    Object.assign(filled(action), { details: fromJson(details) }),
  );
}
