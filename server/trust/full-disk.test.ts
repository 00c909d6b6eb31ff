// @module-tag promise-full-disk
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { exportCsv } from '@hackon/contract/exports/exports';
import { eventTeams, registerTeam as registerTeamCall, teamDetail } from '@hackon/contract/teams/teams';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Transaction } from '../src/db/database.ts';
import { StorageFull } from '../src/db/database-errors.ts';
import { newId } from '../src/db/new-id.ts';
import { transaction } from '../src/db/transaction.ts';
import { signUpManager } from '../test/accounts.ts';
import { addStudents } from '../test/add-students.ts';
import { createEvent } from '../test/events.ts';
import { actionRow, rateLimitRow } from '../test/rows.ts';
import { newTeamBody, startWithTeam } from '../test/teams.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { brokenInvariants } from './invariants.ts';

/** Stops SQLite's file from growing. On PostgreSQL, triggers raise the error. */
async function fillDisk({ db }: TestApp): Promise<void> {
  await db.engine.rebuild([], async ({ db: connection }) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    if (inject('engine') === 'sqlite') {
      await run('pragma max_page_count = 1');
      return;
    }
    await run(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    // Inserting a team's last row fails, and so do updates by reads.
    await run('create trigger full_teams before insert on audit_log execute function refuse()');
    await run('create trigger full_sessions before update on sessions execute function refuse()');
    await run('create trigger full_limits before insert on rate_limits execute function refuse()');
  });
}

/** Fills the free space in these tables' pages. */
async function fillPages({ db }: TestApp): Promise<void> {
  const fill = async (insert: (trx: Transaction) => Promise<unknown>) => {
    const isFull = (error: unknown) => {
      if (error instanceof StorageFull) return true;
      throw error;
    };
    while (!(await transaction(db, insert).then(() => false, isFull)));
  };
  await fill((trx) =>
    trx
      .insertInto('rate_limits')
      .values(rateLimitRow({ key: newId(new Date()) }))
      .execute(),
  );
  await fill((trx) => trx.insertInto('audit_log').values(actionRow()).execute());
}

async function makeRoom({ db }: TestApp): Promise<void> {
  await db.engine.rebuild([], async ({ db: connection }) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    if (inject('engine') === 'sqlite') await run('pragma max_page_count = 4294967294');
    else await run('drop function refuse cascade');
  });
}

test('on a full disk writes get a 503, reads work, and nothing is half-written', async () => {
  const { app, event, manager, params, student, team } = await startWithTeam({ maxTeams: 1_000 });
  const students = await addStudents(app, 200);
  const register = ({ token }: { token: string }) =>
    app.call(registerTeamCall, { token, params: { id: event._id }, body: newTeamBody() });

  await fillDisk(app);
  const answers = await Promise.all(students.map(register));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: {
        code: 'storage_full',
        message: 'The storage of the service is full. Please try again later.',
      },
    });
  }
  expect(app.log.filter((line) => line.includes('no room left to write'))).toHaveLength(refused.length);
  expect(await brokenInvariants(app.db)).toEqual([]);
  const teams = 1 + answers.length - refused.length;
  const listed = await app.succeed(eventTeams, { token: manager.token, params: { id: event._id } });
  expect(listed).toHaveLength(teams);
  // The next call updates the session's last use.
  app.clock.advance(10 * 60_000);
  expect(await app.succeed(teamDetail, { token: student.token, params })).toMatchObject({ _id: team._id });

  await makeRoom(app);
  const again = students.filter((_student, index) => answers[index]?.status !== 201);
  expect(new Set((await Promise.all(again.map(register))).map(({ status }) => status))).toEqual(
    new Set([201]),
  );
  expect(await brokenInvariants(app.db)).toEqual([]);
});

test('on a full disk the assistant answers within its limit, and unrecorded exports are refused', async () => {
  const app = await startTestApp({ config: { rateLimit: true } });
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager);
  const ask = (question: string) => app.call(askAssistant, { body: { question } });
  const takeOut = () => app.call(exportCsv, { token: manager.token, params: { id: event._id } });

  await fillDisk(app);
  await fillPages(app);
  expect(await ask('what is the fee of Smart Campus Hack')).toMatchObject({
    status: 200,
    body: { response: expect.stringContaining('₹500') },
  });
  expect(await takeOut()).toMatchObject({ status: 503, body: { code: 'storage_full' } });
  const statuses: number[] = [];
  // A blank question is counted before it is refused.
  for (let count = 0; count < 60; count++) statuses.push((await ask('')).status);
  expect(statuses).toEqual([...Array.from({ length: 59 }, () => 400), 429]);

  await makeRoom(app);
  app.clock.advance(60_000);
  expect(await ask('hi')).toMatchObject({ status: 200 });
  expect(await takeOut()).toMatchObject({ status: 200 });
  const limits = app.db.selectFrom('rate_limits').where('count', '=', 10).select('key');
  expect(await limits.execute()).toHaveLength(1);
});
