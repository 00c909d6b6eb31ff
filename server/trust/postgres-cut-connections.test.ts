// @module-tag promise-nothing-lost
// @module-tag promise-one-team
import { setTimeout as delay } from 'node:timers/promises';
import { eventTeams } from '@hackon/contract/teams/teams';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../test/accounts.ts';
import { addStudents } from '../test/add-students.ts';
import { startCommitCuttingProxy } from '../test/commit-cutting-proxy.ts';
import { countTeams, newTeamBody, startWithEvent } from '../test/teams.ts';
import type { Answer, TestApp } from '../test/test-app.ts';
import { newDatabaseUrl, openTestDatabase } from '../test/test-database.ts';
import type { Database, Transaction } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { lockEvent } from '../src/features/events/find-event.ts';

const busy = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '1' } };

async function countRows({ db }: TestApp): Promise<Record<string, number>> {
  const tables = ['teams', 'members', 'payment_attempts', 'outbox', 'idempotency_keys'] as const;
  const counts = tables.map(async (table) => [
    table,
    (await db.selectFrom(table).selectAll().execute()).length,
  ]);
  return Object.fromEntries(await Promise.all(counts));
}

const nothing = { teams: 0, members: 0, payment_attempts: 0, outbox: 0, idempotency_keys: 0 };
const oneTeam = { teams: 1, members: 2, payment_attempts: 1, outbox: 1, idempotency_keys: 1 };

/** Calls while `lock` is held, and cuts the call's database connection. */
async function cutWhileWaiting(
  { db }: TestApp,
  lock: (trx: Transaction) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = transaction(db, async (trx) => {
    await lock(trx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const answer = call();
  const cut = async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await expect.poll(cut).toBeGreaterThan(0);
  released.resolve();
  await holding;
  return answer;
}

async function cutOthers(db: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
}

describe('a connection to PostgreSQL that is cut', () => {
  test('in the middle of a registration: 503 with Retry-After, nothing half-written, and the next call works', async () => {
    const { app, event, register } = await startWithEvent();
    const student = await signUpStudent(app);
    const key = { headers: { 'idempotency-key': 'form-1' } };
    const body = newTeamBody();
    const lock = (trx: Transaction) => lockEvent(trx, event._id);
    const answer = await cutWhileWaiting(app, lock, () => register(student, body, key));
    expect(answer).toMatchObject(busy);
    expect(await countRows(app)).toEqual(nothing);
    expect(await register(student, body, key)).toMatchObject({ status: 201 });
    expect(await countRows(app)).toEqual(oneTeam);
  });

  test('in the middle of a read: 503 with Retry-After, and the next call works', async () => {
    const { app, manager, event } = await startWithEvent();
    const read = () => app.call(eventTeams, { token: manager.token, params: { id: event._id } });
    const lock = (trx: Transaction) => sql`lock table teams`.execute(trx);
    expect(await cutWhileWaiting(app, lock, read)).toMatchObject(busy);
    expect(await read()).toMatchObject({ status: 200 });
  });

  test('at the commit, before it is written: 503, and a retry under its key makes one team', async () => {
    const { app, register } = await startWithEvent();
    const student = await signUpStudent(app);
    await transaction(app.db, async (trx) => {
      await sql`create function cut() returns trigger language plpgsql
        as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(trx);
      await sql`create constraint trigger cut after insert on teams deferrable initially deferred
        for each row execute function cut()`.execute(trx);
    });
    const key = { headers: { 'idempotency-key': 'form-1' } };
    const body = newTeamBody();
    expect(await register(student, body, key)).toMatchObject(busy);
    expect(await countRows(app)).toEqual(nothing);
    await transaction(app.db, (trx) => sql`drop trigger cut on teams`.execute(trx));
    expect(await register(student, body, key)).toMatchObject({ status: 201 });
    expect(await countRows(app)).toEqual(oneTeam);
  });

  test('after the commit: 503, and a retry under its key returns the team', async () => {
    const proxy = await startCommitCuttingProxy(await newDatabaseUrl());
    const { app, register } = await startWithEvent({}, { databaseUrl: proxy.url });
    const student = await signUpStudent(app);
    const key = { headers: { 'idempotency-key': 'form-1' } };
    const body = newTeamBody();
    proxy.cutsCommits = true;
    expect(await register(student, body, key)).toMatchObject(busy);
    proxy.cutsCommits = false;
    const [team] = await app.db.selectFrom('teams').select('id').execute();
    expect(await countRows(app)).toEqual(oneTeam);
    expect(await register(student, body, key)).toMatchObject({
      status: 201,
      body: { team: { _id: team?.id } },
    });
    expect(await countRows(app)).toEqual(oneTeam);
    // Control: without the key, the server does not know the team.
    expect(await register(student, body)).toMatchObject({
      status: 409,
      body: { code: 'already_registered' },
    });
  });

  test('with all others, under load: no 500, and each call makes one team after retries', async () => {
    const databaseUrl = await newDatabaseUrl();
    const { app, register } = await startWithEvent({ maxTeams: 60 }, { databaseUrl });
    const calls = (await addStudents(app, 60)).map((student, index) => {
      const body = newTeamBody();
      return () => register(student, body, { headers: { 'idempotency-key': `form-${index}` } });
    });
    const administrator = await openTestDatabase(databaseUrl);
    const first = Promise.all(calls.map((call) => call()));
    for (let cuts = 0; cuts < 3; cuts += 1) {
      await delay(50);
      await cutOthers(administrator);
    }
    const answers = await first;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    const again = await Promise.all(calls.map((call) => call()));
    expect(again.map(({ status }) => status)).toEqual(calls.map(() => 201));
    expect(await countTeams(app)).toBe(60);
    const told = answers.map(({ status, body }, index) => (status === 201 ? body : again[index]?.body));
    expect(again.map(({ body }) => body)).toEqual(told);
  });
});
