// @module-tag pgbouncer
import { publicEvent, updateEvent } from '@hackon/contract/events/events';
import { registerTeam } from '@hackon/contract/teams/teams';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../trust/invariants.ts';
import { signUpManager } from '../../test/accounts.ts';
import { addStudents } from '../../test/add-students.ts';
import { createEvent } from '../../test/events.ts';
import { startPooler } from '../../test/start-pooler.ts';
import { tally } from '../../test/tally.ts';
import { newTeamBody } from '../../test/teams.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newDatabaseUrl } from '../../test/test-database.ts';
import { transaction } from './transaction.ts';

/** Two processes ask for up to 40, so transactions of both share each connection. */
const connections = 4;

async function startTwo() {
  const databaseListenUrl = await newDatabaseUrl();
  // The first app migrates.
  const first = await startTestApp({ databaseUrl: databaseListenUrl });
  const databaseUrl = await startPooler(databaseListenUrl, connections);
  const one = await startTestApp({ databaseUrl, databaseListenUrl });
  const other = await startTestApp({ databaseUrl, databaseListenUrl });
  return { first, one, other };
}

test('two processes behind PgBouncer sell each place once', async () => {
  const { first, one, other } = await startTwo();
  const event = await createEvent(one, await signUpManager(one), { maxTeams: 20 });
  const students = await addStudents(one, 60);
  const send = ({ token }: { token: string }, index: number) =>
    (index % 2 ? one : other).call(registerTeam, { token, params: { id: event._id }, body: newTeamBody() });
  expect(tally(await Promise.all(students.map(send)))).toMatchObject({ 201: 20, event_full: 40 });
  expect(await brokenInvariants(first.db, event._id)).toEqual([]);
});

test('an edit at one process behind PgBouncer is seen at the other', async () => {
  const { one, other } = await startTwo();
  const { token } = await signUpManager(one);
  const { _id: id } = await createEvent(one, { token });
  const params = { id };
  for (const title of ['Hack the Canteen', 'Hack the Library', 'Hack the Bus']) {
    await other.succeed(publicEvent, { params });
    await one.succeed(updateEvent, { token, params, body: { title } });
    const seen = async () => (await other.succeed(publicEvent, { params })).title;
    await expect.poll(seen, { timeout: 2_000, interval: 5 }).toBe(title);
  }
});

test("PgBouncer's connections have the timeouts that it does not pass on", async () => {
  const { one } = await startTwo();
  const timeout = async (name: string) => {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(one.db);
    return rows[0]?.[name];
  };
  expect([await timeout('statement_timeout'), await timeout('lock_timeout')]).toEqual(['8s', '1500ms']);
});

test('a transaction through PgBouncer is committed or rolled back whole', async () => {
  const { first, one } = await startTwo();
  const insert = (name: string) => (trx: Parameters<Parameters<typeof transaction>[1]>[0]) =>
    sql`create table ${sql.table(name)} ()`.execute(trx);
  await transaction(one.db, insert('kept'));
  const failing = transaction(one.db, async (trx) => {
    await insert('lost')(trx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await sql<{ kept: string | null; lost: string | null }>`
    select to_regclass('kept')::text as kept, to_regclass('lost')::text as lost`.execute(first.db);
  expect(rows).toEqual([{ kept: 'kept', lost: null }]);
});
