// @module-tag slow
import { setImmediate } from 'node:timers/promises';
import { exportCsv } from '@hackon/contract/exports/exports';
import { eventTeams, teamsOfEvent } from '@hackon/contract/teams/teams';
import { expect, onTestFinished, test } from 'vitest';
import { createEvent } from '../../../test/events.ts';
import { memberRow, teamRow } from '../../../test/rows.ts';
import { startWithEvent } from '../../../test/teams.ts';
import { watchReads } from '../../../test/watch-reads.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { listEventTeams } from './list-event-teams.ts';
import { teamsPerPage } from './teams-in-pages.ts';
import { toTeam } from './to-team.ts';

const membersOfTeam = 3;

/** Inserts teams, ten per instant. Returns the expected list. */
async function addTeams(db: Database, eventId: string, count: number) {
  const teams = Array.from({ length: count }, (_, place) => {
    const registered = new Date(Date.UTC(2026, 10, 21) + Math.floor(place / 10) * 1000).toISOString();
    const isVerified = place % 3 === 0;
    return teamRow(eventId, {
      team_name: `Team ${place} ${'n'.repeat(60)}`,
      search_key: place % 2 === 0 ? 'even' : 'odd',
      registration_date: registered,
      payment_status: isVerified ? 'verified' : 'pending',
      verification_date: isVerified ? registered : null,
    });
  });
  const members = new Map(
    teams.map((team) => [
      team.id,
      Array.from({ length: membersOfTeam }, (_, position) => ({
        account_id: null,
        answers: null,
        ...memberRow(team, { position, name: `Member ${position} ${'n'.repeat(100)}` }),
      })),
    ]),
  );
  await transaction(db, async (trx) => {
    await trx.insertInto('teams').values(teams).execute();
    await trx
      .insertInto('members')
      .values([...members.values()].flat())
      .execute();
  });
  const rows = await db.selectFrom('teams').selectAll().where('event_id', '=', eventId).execute();
  return rows
    .toSorted((one, other) => (keyOf(other) < keyOf(one) ? -1 : 1))
    .map((row) => ({
      search: row.search_key,
      team: toTeam(row, members.get(row.id) ?? []),
    }));
}

function keyOf({ registration_date, id }: { registration_date: string; id: string }): string {
  return registration_date + id;
}

async function startWithTeams(count: number) {
  const started = await startWithEvent();
  const { app, manager, event } = started;
  const listed = await addTeams(app.db, event._id, count);
  return { ...started, listed, ofEvent: { token: manager.token, params: { id: event._id } } };
}

const fourPages = 3 * teamsPerPage + 7;

test.each([eventTeams, teamsOfEvent])('$path returns all pages as one list', async (endpoint) => {
  const { app, listed, ofEvent } = await startWithTeams(fourPages);
  const all = listed.map(({ team }) => team);
  const answer = await app.call(endpoint, ofEvent);
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'x-total-count': String(fourPages),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
  expect(answer.headers).not.toHaveProperty('link');
  expect(answer.body).toEqual(all);
  const found = listed.filter(({ search, team }) => search === 'odd' && team.paymentStatus === 'pending');
  const narrowed = await app.call(endpoint, { ...ofEvent, query: { q: 'odd', status: 'pending' } });
  expect(narrowed.body).toEqual(found.map(({ team }) => team));
  expect(narrowed.headers['x-total-count']).toBe(String(found.length));
  expect(await app.succeed(endpoint, { ...ofEvent, query: { page: 2 } })).toEqual([]);
});

test.each([
  [1, teamsPerPage],
  [1, 2 * teamsPerPage],
  [2, teamsPerPage + 1],
  [2, 60],
  [3, 60],
])('page %j of %j teams returns that part of the list', async (page, limit) => {
  const { app, listed, ofEvent } = await startWithTeams(fourPages);
  const answer = await app.call(eventTeams, { ...ofEvent, query: { page, limit } });
  const part = listed.slice((page - 1) * limit, page * limit);
  expect(answer.body).toEqual(part.map(({ team }) => team));
  expect(answer.headers['x-total-count']).toBe(String(fourPages));
  expect(answer.headers.link).toContain('rel="last"');
});

test.each([{}, { limit: 500 }])('a list with %j reads a few teams at a time', async (query) => {
  const { app, ofEvent } = await startWithTeams(300);
  const reads = watchReads(app.db);
  expect(await app.succeed(eventTeams, { ...ofEvent, query })).toHaveLength(300);
  const bytesOfRow = 700;
  expect(reads.largest).toBeLessThan(teamsPerPage * membersOfTeam * bytesOfRow);
  expect(reads.total).toBeGreaterThan(300 * membersOfTeam * 200);
});

test('each page has its own turn of the event loop', async () => {
  const { app, ofEvent } = await startWithTeams(300);
  const pages = Math.ceil(300 / teamsPerPage);
  let turns = 0;
  const over = new AbortController();
  const counting = (async () => {
    for (; !over.signal.aborted; turns += 1) await setImmediate();
  })();
  const answers = await Promise.all([
    app.call(eventTeams, ofEvent),
    app.call(teamsOfEvent, ofEvent),
    app.call(exportCsv, ofEvent),
  ]);
  over.abort();
  await counting;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(turns).toBeGreaterThanOrEqual(3 * pages);
});

test('an account may open four long lists at once', async () => {
  const { app, manager, event, ofEvent } = await startWithTeams(fourPages);
  const open = async () => {
    const query = { q: '', status: 'all', sort: 'registered', page: 1 } as const;
    const list = await listEventTeams(app.db, { managerId: manager._id, ref: event._id, query });
    if (!('parts' in list)) throw new Error('The list is short');
    const reader = list.parts[Symbol.asyncIterator]();
    await reader.next();
    return reader;
  };
  const readers = [await open(), await open(), await open(), await open()];
  onTestFinished(async () => {
    for (const reader of readers) await reader.return?.();
  });
  expect(await app.call(eventTeams, ofEvent)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '10' },
    body: {
      code: 'rate_limited',
      message: 'Your teams are loading in too many tabs. Please wait a moment and try again.',
    },
  });
  // Short lists do not count.
  expect(await app.call(eventTeams, { ...ofEvent, query: { limit: 20 } })).toMatchObject({ status: 200 });
  const other = await startWithTeams(fourPages);
  expect(await other.app.call(eventTeams, other.ofEvent)).toMatchObject({ status: 200 });
  const empty = await createEvent(app, manager, { title: 'Other' });
  expect(await app.succeed(eventTeams, { ...ofEvent, params: { id: empty._id } })).toEqual([]);
  await readers.pop()?.return?.();
  for (let call = 0; call < 3; call += 1) {
    expect(await app.call(eventTeams, ofEvent)).toMatchObject({ status: 200 });
  }
});
