// @module-tag slow
import { loginStudent, registerStudent } from '@hackon/contract/accounts/accounts';
import { forgotPassword } from '@hackon/contract/accounts/account-security';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password, signUpStudent, studentBody } from '../../../test/accounts.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { attemptRow, contactRow, eventRow, managerRow, memberRow, teamRow } from '../../../test/rows.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../database.ts';
import { transaction } from '../transaction.ts';
import { plainKeys } from './0006-plain-keys.ts';

/** Restores the previous schema and migrates again. */
async function migrateAgain(db: Database): Promise<void> {
  await db.engine.migrate(async (connection) => {
    await sql`drop index contact_messages_email`.execute(connection);
    await sql`alter table contact_messages drop column email_key`.execute(connection);
    await plainKeys.up(connection);
  });
}

test('renews the free keys of an older database, and leaves the others', async () => {
  const db = await openTestDatabase();
  const manager = managerRow();
  const event = eventRow(manager.id, { search_key: 'smart\u200B hack\nerode' });
  const payment = (transaction_key: string) => ({ transaction_id: transaction_key, transaction_key });
  const [hidden, twin, plain] = [
    teamRow(event.id, {
      id: 'a'.repeat(24),
      team_name_key: 'code\u200Bcrew',
      search_key: 'code\u200Bcrew\nක්\u200Dෂ',
      ...payment('4127-8890\u20601123'),
    }),
    teamRow(event.id, { id: 'b'.repeat(24), team_name_key: 'tw\u202Ein', ...payment('512/1') }),
    teamRow(event.id, { id: 'c'.repeat(24), team_name_key: 'twin', ...payment('5121') }),
  ];
  const member = (team: { id: string; event_id: string }, key: string) =>
    memberRow(team, { email_key: `${key}@x.example`, register_number_key: key });
  const deletedKey = `deleted\n${plain.id}\n1`;
  const deleted = memberRow(plain, {
    position: 1,
    email_key: deletedKey,
    register_number_key: deletedKey,
  });
  const attempts = [hidden, twin, plain].map((team) => attemptRow(team, payment(team.transaction_key ?? '')));
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    await trx.insertInto('events').values(event).execute();
    await trx.insertInto('teams').values([hidden, twin, plain]).execute();
    const members = [member(hidden, 'a\u200Db'), member(twin, 'c\u00ADd'), member(plain, 'cd'), deleted];
    await trx.insertInto('members').values(members).execute();
    await trx.insertInto('payment_attempts').values(attempts).execute();
    await trx
      .insertInto('contact_messages')
      .values(contactRow({ email: 'ÉVA@x.example' }))
      .execute();
  });
  await migrateAgain(db);

  const teams = db.selectFrom('teams').select(['team_name_key', 'transaction_key']).orderBy('id');
  expect(await teams.execute()).toEqual([
    { team_name_key: 'codecrew', transaction_key: '412788901123' },
    { team_name_key: 'tw\u202Ein', transaction_key: '512/1' },
    { team_name_key: 'twin', transaction_key: '5121' },
  ]);
  const members = db.selectFrom('members').select(['email_key', 'register_number_key']);
  expect(await members.orderBy('team_id').orderBy('position').execute()).toEqual([
    { email_key: 'ab@x.example', register_number_key: 'ab' },
    { email_key: 'c\u00ADd@x.example', register_number_key: 'c\u00ADd' },
    { email_key: 'cd@x.example', register_number_key: 'cd' },
    { email_key: deletedKey, register_number_key: deletedKey },
  ]);
  const keys = await db.selectFrom('payment_attempts').select('transaction_key').orderBy('team_id').execute();
  expect(keys.map(({ transaction_key }) => transaction_key)).toEqual(['412788901123', '5121', '5121']);
  const searched = await db.selectFrom('teams').select('search_key').where('id', '=', hidden.id).execute();
  expect(searched).toEqual([{ search_key: 'codecrew\nක්ෂ' }]);
  expect(await db.selectFrom('events').select('search_key').execute()).toEqual([
    { search_key: 'smart hack\nerode' },
  ]);
  expect(await db.selectFrom('contact_messages').select('email_key').execute()).toEqual([
    { email_key: 'éva@x.example' },
  ]);
});

test.each([
  ['in full-width letters', '\uFF41sha@college.in'],
  ['with a zero-width space', 'as\u200Bha@college.in'],
])('keeps an account whose address is a variant %s, and lets its owner sign up', async (_how, variant) => {
  const app = await startTestApp();
  const email = 'asha@college.in';
  // Stored by an older version.
  const squatter = await signUpStudent(app, { email: variant });
  const before = await app.call(registerStudent, { body: studentBody({ email }) });
  expect(before).toMatchObject({ status: 409 });
  await migrateAgain(app.db);

  const owner = await app.succeed(registerStudent, { body: studentBody({ email }) });
  const signIn = async (typed: string) =>
    (await app.succeed(loginStudent, { body: { email: typed, password } }))._id;
  expect([await signIn(email), await signIn(variant)]).toEqual([owner._id, squatter._id]);
  await app.succeed(forgotPassword, { body: { audience: 'student', email: variant } });
  expect(await queuedMails(app)).toContainEqual(
    expect.objectContaining({ kind: 'reset_password', to: variant }),
  );
});
