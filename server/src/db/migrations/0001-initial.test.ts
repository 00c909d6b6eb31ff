import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rolledBack } from '../../../test/rolled-back.ts';
import {
  idempotencyKeyRow,
  insertTeamWithAll,
  mailRow,
  managerRow,
  memberRow,
  rateLimitRow,
  studentRow,
  teamRow,
  uploadRow,
} from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Transaction } from '../database.ts';
import type { NewRow, RowChange } from '../tables.ts';

const db = await openTestDatabase();
const { manager, student, event, team, leader, session } = await insertTeamWithAll(db);

type Work = (trx: Transaction) => Promise<unknown>;

function changeEvent(change: RowChange<'events'>): Work {
  return (trx) => trx.updateTable('events').set(change).where('id', '=', event.id).execute();
}

function changeTeam(change: RowChange<'teams'>): Work {
  return (trx) => trx.updateTable('teams').set(change).where('id', '=', team.id).execute();
}

function changeAttempt(change: RowChange<'payment_attempts'>): Work {
  return (trx) => trx.updateTable('payment_attempts').set(change).where('team_id', '=', team.id).execute();
}

function changeSession(change: RowChange<'sessions'>): Work {
  return (trx) => trx.updateTable('sessions').set(change).where('account_id', '=', student.id).execute();
}

function insertAccount(account: NewRow<'accounts'>): Work {
  return (trx) => trx.insertInto('accounts').values(account).execute();
}

/** Inserts a member into another team of the event. */
function insertMember(change: Partial<NewRow<'members'>>): Work {
  return async (trx) => {
    const other = teamRow(event.id);
    await trx.insertInto('teams').values(other).execute();
    await trx.insertInto('members').values(memberRow(other, change)).execute();
  };
}

test.each<[string, Work]>([
  ['accounts_id', insertAccount(studentRow({ id: 'short' }))],
  ['accounts_email', insertAccount(studentRow({ email_key: '' }))],
  ['accounts_audience', insertAccount(studentRow({ role: 'admin' }))],
  ['accounts_audience', insertAccount(studentRow({ college: null }))],
  ['accounts_audience', insertAccount(managerRow({ role: null }))],
  ['accounts_audience', insertAccount(managerRow({ college: 'Anna University' }))],
  ['sessions_expiry', changeSession({ expires_at: session.created_at })],
  ['sessions_token_hash', changeSession({ token_hash: 'the token itself' })],
  ['events_manager', changeEvent({ manager_id: null })],
  ['events_refs_differ', changeEvent({ share_link: 'nohyphen' })],
  ['events_instants', changeEvent({ registration_deadline: '2026-12-10' })],
  ['events_dates', changeEvent({ end_date: '2026-12-11T00:00:00.000Z' })],
  ['events_dates', changeEvent({ registration_deadline: '2026-12-14T00:00:00.000Z' })],
  ['events_team_sizes', changeEvent({ min_team_size: 0 })],
  ['events_team_sizes', changeEvent({ min_team_size: 5 })],
  ['events_max_teams', changeEvent({ max_teams: 0 })],
  ['events_money', changeEvent({ prize_pool: -1 })],
  ['events_money', changeEvent({ entry_fee: -1, upi_id: null })],
  ['events_fee_has_payee', changeEvent({ upi_id: null })],
  ['events_fee_has_payee', changeEvent({ entry_fee: 0 })],
  ['events_version', changeEvent({ version: 0 })],
  ['teams_name', changeTeam({ team_name_key: '' })],
  ['teams_amount', changeTeam({ payment_status: 'not_required' })],
  ['teams_amount', changeTeam({ amount: 0, transaction_id: null, transaction_key: null, payee_key: null })],
  ['teams_transaction', changeTeam({ transaction_key: null })],
  ['teams_transaction', changeTeam({ payee_key: null })],
  ['teams_transaction', changeTeam({ payment_status: 'not_required', amount: 0 })],
  ['teams_verification', changeTeam({ payment_status: 'verified' })],
  ['teams_holds_place', changeTeam({ holds_place: 0 })],
  ['teams_holds_place', changeTeam({ payment_status: 'rejected' })],
  ['teams_holds_place', changeTeam({ withdrawn_at: event.created_at })],
  ['members_position', insertMember({ position: -1 })],
  ['members_first_leads', insertMember({ is_leader: 0 })],
  ['members_first_leads', insertMember({ position: 1, is_leader: 1 })],
  ['members_keys', insertMember({ email_key: '' })],
  ['members_keys', insertMember({ register_number_key: '' })],
  ['payment_attempts_amount', changeAttempt({ amount: 0 })],
  ['payment_attempts_decision', changeAttempt({ decision: 'verified' })],
  ['payment_attempts_decision', changeAttempt({ decided_at: event.created_at })],
  [
    'outbox_end',
    (trx) =>
      trx
        .insertInto('outbox')
        .values(mailRow({ sent_at: 'a', failed_at: 'b' }))
        .execute(),
  ],
  [
    'idempotency_keys_reply',
    (trx) =>
      trx
        .insertInto('idempotency_keys')
        .values(idempotencyKeyRow(student.id, { status_code: 201 }))
        .execute(),
  ],
  [
    'uploads_size',
    (trx) =>
      trx
        .insertInto('uploads')
        .values(uploadRow({ size: 0 }))
        .execute(),
  ],
  [
    'rate_limits_count',
    (trx) =>
      trx
        .insertInto('rate_limits')
        .values(rateLimitRow({ count: -1 }))
        .execute(),
  ],
])('%s refuses a violation (%#)', async (constraint, work) => {
  const inPostgres = `check constraint "${constraint}"`;
  const inSqlite = `CHECK constraint failed: ${constraint}$`;
  await expect(rolledBack(db, work)).rejects.toThrow(new RegExp(`${inPostgres}|${inSqlite}`, 'u'));
});

test.each([
  ['events', 'status'],
  ['teams', 'payment_status'],
  ['accounts', 'audience'],
  ['accounts', 'role'],
  ['payment_attempts', 'decision'],
])('refuses an unknown word in %s.%s', async (table, column) => {
  const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = 'other'`;
  await expect(rolledBack(db, (trx) => change.execute(trx))).rejects.toThrow(/check constraint/iu);
});

test('refuses text in an integer column', async () => {
  const change = sql`update events set max_teams = 'many'`;
  await expect(rolledBack(db, (trx) => change.execute(trx))).rejects.toThrow(/integer/iu);
});

const rejected = { payment_status: 'rejected', holds_place: 0 } as const;
const withdrawn = { withdrawn_at: event.created_at, holds_place: 0 } as const;

test.each([
  ['rejected', rejected],
  ['withdrawn', withdrawn],
])("copies a %s team's flag to its members, and frees its unique values", async (_word, end) => {
  const members = await rolledBack(db, async (trx) => {
    await changeTeam(end)(trx);
    const { team_name_key, account_id, transaction_key } = team;
    await trx
      .insertInto('teams')
      .values(teamRow(event.id, { team_name_key, account_id, transaction_key }))
      .execute();
    const { email_key, register_number_key } = leader;
    await insertMember({ email_key, register_number_key })(trx);
    return trx.selectFrom('members').select('holds_place').where('team_id', '=', team.id).execute();
  });
  expect(members).toEqual([{ holds_place: 0 }]);
});

test('refuses a place to a rejected team whose member has joined another', async () => {
  const comeBack = rolledBack(db, async (trx) => {
    await changeTeam(rejected)(trx);
    await insertMember({ email_key: leader.email_key })(trx);
    await changeTeam({ payment_status: 'pending', holds_place: 1 })(trx);
  });
  await expect(comeBack).rejects.toHaveProperty('constraint', 'members_event_email');
});

test.each([
  ['flag', { holds_place: 0 } as const],
  ['event', { event_id: 'a'.repeat(24) }],
])("refuses a member whose %s is not its team's", async (_word, change) => {
  await expect(rolledBack(db, insertMember(change))).rejects.toThrow(/foreign key/iu);
});

test('deletes sessions, members and payments with their owners, and keeps teams of deleted accounts', async () => {
  const left = await rolledBack(db, async (trx) => {
    await trx.deleteFrom('accounts').where('id', '=', student.id).execute();
    const kept = await trx.selectFrom('teams').select('account_id').where('id', '=', team.id).execute();
    await trx.deleteFrom('teams').where('id', '=', team.id).execute();
    return {
      kept,
      sessions: await trx.selectFrom('sessions').select('token_hash').execute(),
      members: await trx.selectFrom('members').select('name').execute(),
      payments: await trx.selectFrom('payment_attempts').select('id').execute(),
    };
  });
  expect(left).toEqual({ kept: [{ account_id: null }], sessions: [], members: [], payments: [] });
});

test('refuses to delete an event with teams, or the manager of an undeleted event', async () => {
  const deleteEvent = rolledBack(db, (trx) => trx.deleteFrom('events').execute());
  await expect(deleteEvent).rejects.toThrow(/foreign key/iu);
  const deleteManager: Work = (trx) => trx.deleteFrom('accounts').where('id', '=', manager.id).execute();
  await expect(rolledBack(db, deleteManager)).rejects.toThrow(/events_manager/u);
  await rolledBack(db, async (trx) => {
    await changeEvent({ deleted_at: event.created_at })(trx);
    await deleteManager(trx);
  });
});
