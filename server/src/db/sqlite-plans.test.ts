import { type Compilable, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { literalOne } from './literal-one.ts';

const db = await openTestDatabase();
const [id, instant] = ['a'.repeat(24), '2026-11-21T10:00:00.000Z'];

const events = db.selectFrom('events').selectAll().where('deleted_at', 'is', null);
const listed = events.where('status', '<>', 'draft').where('registration_deadline', '>=', instant).limit(100);
const teams = db.selectFrom('teams').selectAll().where('event_id', '=', id);
const members = db.selectFrom('members').selectAll();
const placesHeld = db
  .selectFrom('teams')
  .select((eb) => eb.fn.countAll().as('places'))
  .where('event_id', '=', id)
  .where('holds_place', '=', literalOne);
const actions = db
  .selectFrom('audit_log')
  .selectAll()
  .where('event_id', '=', id)
  .orderBy('at', 'desc')
  .orderBy('id', 'desc')
  .limit(20);
const teamsHoldingPlaces = teams.where('holds_place', '=', literalOne);

// An index that gives the order saves a sort.
test.each<[string, Compilable, string]>([
  [
    "a manager's events",
    events.where('manager_id', '=', id).orderBy('created_at', 'desc'),
    'events_manager_created',
  ],
  ['the public list by deadline', listed.orderBy('registration_deadline'), 'events_deadline'],
  ['the public list by start', listed.orderBy('start_date'), 'events_start'],
  ['an event by its link', events.where('share_link', '=', 'a-b'), 'events_share_link'],
  ['places held', placesHeld, 'COVERING INDEX teams_event_'],
  ['a team by name', teamsHoldingPlaces.where('team_name_key', '=', 'a'), 'teams_event_name'],
  ['a team by account', teamsHoldingPlaces.where('account_id', '=', id), 'teams_event_account'],
  ['teams of a student at an event', teams.where('account_id', '=', id), 'teams_account_registered'],
  ['teams of an event, newest first', teams.orderBy('registration_date', 'desc'), 'teams_event_registered'],
  [
    'a payment by its transaction id',
    db
      .selectFrom('teams')
      .select('id')
      .where('payee_key', '=', 'a')
      .where('transaction_key', '=', 'b')
      .where('holds_place', '=', literalOne),
    'teams_payee_transaction',
  ],
  [
    "a student's teams, newest first",
    db.selectFrom('teams').selectAll().where('account_id', '=', id).orderBy('registration_date', 'desc'),
    'teams_account_registered',
  ],
  [
    'members of a team',
    members.where('event_id', '=', id).where('team_id', '=', id).orderBy('position'),
    'sqlite_autoindex_members_1',
  ],
  [
    'members by email in an event',
    members
      .where('event_id', '=', id)
      .where('email_key', 'in', ['a', 'b'])
      .where('holds_place', '=', literalOne),
    'members_event_email',
  ],
  ["a student's memberships", members.where('email_key', '=', 'a'), 'members_email'],
  [
    'payments of a team',
    db.selectFrom('payment_attempts').selectAll().where('team_id', '=', id).orderBy('submitted_at'),
    'payment_attempts_team',
  ],
  [
    'payments with one transaction id',
    db
      .selectFrom('payment_attempts')
      .select('team_id')
      .where('payee_key', '=', 'a')
      .where('transaction_key', '=', 'b'),
    'payment_attempts_payee_transaction',
  ],
  ['the history of an event, newest first', actions, 'audit_log_event'],
  ['the history of a team, newest first', actions.where('subject_id', '=', id), 'audit_log_team'],
  [
    'actions on an event itself',
    db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll().as('entries'))
      .where('event_id', '=', id)
      .where('subject_id', 'is', null),
    'COVERING INDEX audit_log_team',
  ],
  [
    'old actions with a source',
    db.selectFrom('audit_log').select('id').where('network', 'is not', null).where('at', '<=', instant),
    'audit_log_source',
  ],
  [
    'sessions of an account',
    db.selectFrom('sessions').selectAll().where('account_id', '=', id),
    'sessions_account',
  ],
  [
    'mail that is due',
    db
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('priority', '=', 0)
      .where('due_at', '<=', instant)
      .orderBy('due_at'),
    'outbox_due',
  ],
])('finds %s by an index, sorted', async (_what, query, index) => {
  // The plan must not depend on parameters.
  const explain = sql.raw<{ detail: string }>(`explain query plan ${query.compile().sql}`);
  const { rows } = await explain.execute(db);
  const details = rows.map(({ detail }) => detail);
  expect(details).toEqual([expect.stringContaining(index)]);
});
