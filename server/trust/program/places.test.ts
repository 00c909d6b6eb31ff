// @module-tag promise-one-team
// @module-tag promise-places
// @module-tag promise-two-servers
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/start-postgres.ts';
import { startServer } from '../../test/start-program.ts';
import { tally } from '../../test/tally.ts';
import { newTeamBody } from '../../test/teams.ts';
import type { TestApp } from '../../test/test-app.ts';
import { rounds } from '../rounds.ts';
import { openEvent, registerAt } from './open-event.ts';

const timeout = rounds(60_000, 60 * 60_000);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
}, timeout);
afterAll(() => postgres.stop(), timeout);

async function startTwo(settings: Record<string, string> = {}): Promise<(index: number) => string> {
  const start = () => startServer(postgres.url('postgres'), { RATE_LIMIT: 'off', ...settings });
  const servers = [await start(), await start()];
  return (index) => servers[index % servers.length]?.address ?? '';
}

async function countTeams({ db }: TestApp, { _id }: { _id: string }): Promise<number> {
  return (await db.selectFrom('teams').select('id').where('event_id', '=', _id).execute()).length;
}

async function registerCrowd(addressFor: (index: number) => string) {
  const crowd = { maxTeams: 50, students: 200 };
  const { app, event, students } = await openEvent(postgres.url('postgres'), crowd);
  const answers = await Promise.all(
    students.map((student, index) => registerAt(addressFor(index), event, student, newTeamBody())),
  );
  return { kinds: tally(answers), teams: await countTeams(app, event) };
}

describe('two servers on one PostgreSQL', () => {
  test(
    '200 students register at once for 50 places: exactly 50 teams, and 150 times full',
    { timeout },
    async () => {
      const addressFor = await startTwo();
      for (let round = 0; round < rounds(1, 100); round += 1) {
        expect(await registerCrowd(addressFor)).toEqual({ kinds: { 201: 50, event_full: 150 }, teams: 50 });
      }
    },
  );

  test(
    'control: without the lock the same 200 oversell the 50 places',
    { tags: ['soak'], timeout },
    async () => {
      const lockless = new URL('./row-locks-left-out.ts', import.meta.url).href;
      const addressFor = await startTwo({ NODE_OPTIONS: `--import ${lockless}` });
      const { kinds, teams } = await registerCrowd(addressFor);
      expect(teams).toBeGreaterThan(50);
      expect(kinds[201]).toBe(teams);
    },
  );

  test(
    '20 calls with one key at once: one team, and each call gets it, at the latest on a retry',
    { timeout },
    async () => {
      const addressFor = await startTwo();
      const crowd = { maxTeams: 200, students: rounds(3, 100) };
      const { app, event, students } = await openEvent(postgres.url('postgres'), crowd);
      for (const [round, student] of students.entries()) {
        const body = newTeamBody();
        const call = (index: number) => registerAt(addressFor(index), event, student, body, 'form-1');
        const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => call(index)));
        const { 201: registered = 0, request_in_flight: inFlight = 0 } = tally(answers);
        expect([registered > 0, registered + inFlight]).toEqual([true, 20]);
        const replies = [...answers.filter(({ status }) => status === 201), await call(0), await call(1)];
        for (const reply of replies) expect(reply).toEqual(replies[0]);
        expect(await countTeams(app, event)).toBe(round + 1);
      }
    },
  );
});
