// @module-tag promise-plans
import type { TeamSort } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import type { Reader } from '../src/db/database.ts';
import { readSearched, readVersions } from '../src/features/assistant/public-events.ts';
import { listPaymentQueue } from '../src/features/payment-queue/list-payment-queue.ts';
import { projectsOfTeams } from '../src/features/submissions/projects-of-teams.ts';
import { registeredHackathons } from '../src/features/teams/registered-hackathons.ts';
import { getEvent } from '../src/features/events/get-event.ts';
import { listManagerEvents, managerOverview } from '../src/features/events/list-manager-events.ts';
import { findCardRows } from '../src/features/events/public-events.ts';
import { teamsInPages } from '../src/features/teams/teams-in-pages.ts';
import { listEventHistory, listTeamHistory } from '../src/features/teams/list-histories.ts';
import { writeSitemap } from '../src/features/pages/sitemap.ts';
import { getTeam } from '../src/features/teams/get-team.ts';
import { listEventTeams } from '../src/features/teams/list-event-teams.ts';
import { insertTeamWithAll } from '../test/rows.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { readWhole } from './read-whole.ts';

const db = await openTestDatabase();
const { manager, student, event, team } = await insertTeamWithAll(db);
const account = await db
  .selectFrom('accounts')
  .selectAll()
  .where('id', '=', student.id)
  .executeTakeFirstOrThrow();
const now = new Date('2026-11-22T10:00:00.000Z');
const managerId = manager.id;
const firstPage = { page: 1, limit: 20 };

function listTeams(change: { q?: string; status?: 'pending'; sort?: TeamSort }) {
  const query = { q: '', status: 'all', sort: 'registered', ...firstPage, ...change } as const;
  return (reader: Reader) => listEventTeams(reader, { managerId, ref: event.id, query });
}

describe('every list, search and dashboard', () => {
  test.each<[string, (reader: Reader) => Promise<unknown>]>([
    ['the cards of a public list', (reader) => findCardRows(reader, [event.id], now)],
    ['an event by its id', (reader) => getEvent(reader, event.id, undefined, now)],
    ['an event by its link', (reader) => getEvent(reader, event.share_link, undefined, now)],
    ["a manager's event", (reader) => getEvent(reader, event.id, managerId, now)],
    ["a manager's events", (reader) => listManagerEvents(reader, managerId, firstPage, now)],
    ["a manager's tiles", (reader) => managerOverview(reader, managerId, now)],
    ['the teams of an event', listTeams({})],
    ['the teams of an event that wait', listTeams({ status: 'pending' })],
    [
      'the queue of payments',
      (reader) =>
        listPaymentQueue(reader, () => '', {
          managerId,
          ref: event.id,
          query: { group: 'all', after: undefined, limit: 50 },
        }),
    ],
    ['the search for teams', listTeams({ q: 'asha' })],
    ['the teams of an event by name', listTeams({ sort: 'team' })],
    ['the teams of an event by transaction', listTeams({ sort: 'transaction' })],
    ['the teams of an event by size', listTeams({ sort: 'size' })],
    ['the teams of an event by status', listTeams({ sort: 'status' })],
    ['an export', (reader) => teamsInPages(reader, { eventId: event.id, status: 'all' }).next()],
    ["what the assistant's index reads of an event", (reader) => readSearched(reader, [event.id])],
    ['a team', (reader) => getTeam(reader, team.id, student.id)],
    ["a student's registrations", (reader) => registeredHackathons(reader, account, projectsOfTeams, now)],
    [
      'those with the teams that an email is in',
      (reader) =>
        registeredHackathons(
          reader,
          { ...account, email_verified_at: now.toISOString() },
          projectsOfTeams,
          now,
        ),
    ],
    [
      'the history of an event',
      (reader) => listEventHistory(reader, event.id, { managerId, query: firstPage }),
    ],
    ['the history of a team', (reader) => listTeamHistory(reader, team.id, { managerId, query: firstPage })],
  ])('%s reads through an index, and no whole table', async (_what, operation) => {
    expect(await readWhole(db, operation)).toEqual([]);
  });

  test.each<[string, (reader: Reader) => Promise<unknown>]>([
    [
      'the sitemap',
      (reader) => writeSitemap(reader, { publicUrl: 'https://hackon.example', pages: [], now }),
    ],
    ["the assistant's index", readVersions],
  ])('%s goes through the events in its order, up to its limit', async (_what, operation) => {
    expect(await readWhole(db, operation)).toEqual(['events']);
  });

  test('control: a search without an index reads a whole table', { tags: ['soak'] }, async () => {
    const search = (reader: Reader) =>
      reader.selectFrom('teams').select('id').where('team_name', '=', 'Asha').execute();
    expect(await readWhole(db, search)).toEqual(['teams']);
  });
});
