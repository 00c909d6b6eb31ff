// @module-tag promise-one-team
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { signUpStudent } from '../test/accounts.ts';
import { countTeams, newTeamBody, startWithEvent } from '../test/teams.ts';
import { newDatabaseUrl } from '../test/test-database.ts';
import { transaction } from '../src/db/transaction.ts';

// These mutations must fail a test: all tries share one record of the wait; the record is never cleared.

/** Calls under a key. Inserting a team fails, as after a lock timeout. */
async function startThrownBack() {
  const databaseUrl = await newDatabaseUrl();
  const { app, register } = await startWithEvent({}, { databaseUrl });
  const student = await signUpStudent(app);
  await transaction(app.db, async (trx) => {
    await sql`create function throw_back() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.3); raise exception 'thrown back' using errcode = '55P03'; end $$`.execute(trx);
    await sql`create trigger throw_back before insert on teams execute function throw_back()`.execute(trx);
  });
  const body = newTeamBody();
  const call = () => register(student, body, { headers: { 'idempotency-key': 'form-1' } });
  const letThrough = () => transaction(app.db, (trx) => sql`drop trigger throw_back on teams`.execute(trx));
  return { app, databaseUrl, student, call, letThrough };
}

test('a call whose key was claimed between two tries is in progress, and gets its reply later', async () => {
  const { app, databaseUrl, student, call, letThrough } = await startThrownBack();
  const other = new Client(databaseUrl);
  await other.connect();
  onTestFinished(() => other.end());
  const answer = call();
  await expect
    .poll(() =>
      other.query(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`).then((all) => all.rowCount),
    )
    .toBe(1);
  await other.query('begin');
  await other.query(
    `insert into idempotency_keys (account_id, key, request_hash, created_at, expires_at) values ($1, 'form-1', '', '2026', '2027')`,
    [student._id],
  );
  expect(await answer).toMatchObject({
    status: 409,
    body: { code: 'request_in_flight' },
    headers: { 'retry-after': '1' },
  });
  await other.query('rollback');
  await letThrough();
  expect(await call()).toMatchObject({ status: 201 });
  expect(await countTeams(app)).toBe(1);
});

test('a call that has its key but not its locks is refused as busy', async () => {
  const { call } = await startThrownBack();
  expect(await call()).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '1' },
  });
});
