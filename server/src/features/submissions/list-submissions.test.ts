import type { QueryOf } from '@hackon/contract/endpoint';
import {
  extendSubmission,
  listSubmissions,
  setSubmissionVisibility,
  submissionCounts,
  submissionsCsv,
  type FlagKind,
} from '@hackon/contract/submissions/submissions';
import { addPrize, addTrack } from '@hackon/contract/submissions/tracks';
import { withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { createEvent, free } from '../../../test/events.ts';
import { complete, saved, startWithProject } from '../../../test/project-team.ts';
import { addProject, deadline } from '../../../test/projects.ts';
import { readCsv } from '../../../test/read-csv.ts';
import { registerTeam } from '../../../test/teams.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';

type Filter = QueryOf<typeof listSubmissions>;

/** A team without a project, and a function that adds teams with one. */
async function startWithTeams(settings: Parameters<typeof startWithProject>[0] = {}) {
  const started = await startWithProject(settings);
  const { app, event, manager, organizer, team } = started;
  const add = async (teamName: string, project?: Parameters<typeof addProject>[2]) => {
    const added = await registerTeam(app, await signUpStudent(app), event, { teamName });
    if (project) await addProject(app, added, project);
    return added;
  };
  const flag = (teamId: string, kind: FlagKind, state: 'open' | 'dismissed' = 'open') => {
    // Flags are in order of time.
    app.clock.advance(1);
    return transaction(app.db, (trx) =>
      trx
        .insertInto('submission_flags')
        .values({
          id: newId(app.clock.now),
          team_id: teamId,
          event_id: event._id,
          kind,
          detail: '',
          state,
          created_at: app.clock.now.toISOString(),
        })
        .execute(),
    );
  };
  const hide = (id: string) =>
    app.succeed(setSubmissionVisibility, {
      token: manager.token,
      params: { id },
      body: { hidden: true, reason: 'Copied' },
    });
  const list = (query: Filter = {}) => app.succeed(listSubmissions, { ...organizer, query });
  const names = async (query: Filter = {}) => (await list(query)).map(({ teamName }) => teamName);
  const counts = () => app.succeed(submissionCounts, organizer);
  const csv = async (query: QueryOf<typeof submissionsCsv> = {}) =>
    readCsv(await app.succeed(submissionsCsv, { ...organizer, query }));
  return { ...started, own: team.teamName, add, flag, hide, list, names, counts, csv };
}

describe('GET /api/events/:id/submissions', () => {
  test('lists teams without a project too, by name, without their members', async () => {
    const { app, add, list, own } = await startWithTeams();
    const zebra = await add('Zebra', { title: 'Bus Kab?' });
    const rows = await list();
    expect(rows.map(({ teamName }) => teamName)).toEqual([own, 'Zebra']);
    expect(rows[0]).toMatchObject({
      state: 'none',
      title: '',
      missing: ['title', 'tagline', 'body'],
      submittedAt: null,
      updatedAt: null,
      flags: [],
    });
    expect(rows[1]).toEqual({
      _id: zebra._id,
      teamName: 'Zebra',
      state: 'submitted',
      title: 'Bus Kab?',
      tagline: 'When the campus bus really comes.',
      tableNo: null,
      trackIds: [],
      prizeIds: [],
      submittedAt: app.clock.now.toISOString(),
      updatedAt: app.clock.now.toISOString(),
      late: 0,
      missing: [],
      isDraftNewer: false,
      extendedUntil: null,
      hiddenAt: null,
      flags: [],
    });
    expect(JSON.stringify(rows)).not.toMatch(/@|REG-|98765/u);
  });

  test('shows what was submitted, and that the draft is newer', async () => {
    const { leader, write, submit, list } = await startWithTeams();
    await write(leader, 0, { ...complete, title: 'Bus Kab?' });
    await submit();
    expect(await list()).toMatchObject([{ title: 'Bus Kab?', isDraftNewer: false }]);
    await write(leader, 1, { title: 'Bus Kab? Again', tagline: 'Told by phones.' });
    expect(await list()).toMatchObject([
      { title: 'Bus Kab?', tagline: complete.tagline, isDraftNewer: true },
    ]);
    await submit();
    expect(await list()).toEqual([expect.objectContaining({ title: 'Bus Kab? Again', isDraftNewer: false })]);
  });

  test('finds teams and projects by what people write, in any case', async () => {
    const { leader, write, add, names, own } = await startWithTeams();
    await write(leader, 0, { ...complete, tags: ['Transport'] });
    await add('Zebra', { title: 'Health' });
    for (const q of ['bus  KAB', 'when the', 'transport', own.toUpperCase()]) {
      expect([q, await names({ q })]).toEqual([q, [own]]);
    }
    expect(await names({ q: 'zebra' })).toEqual(['Zebra']);
    for (const q of ['%', '_', 'asha', 'late', "'; drop"]) expect([q, await names({ q })]).toEqual([q, []]);
  });

  test('filters by state', async () => {
    const { app, manager, team, add, names, counts, own } = await startWithTeams();
    await add('Draft', { state: 'draft' });
    await add('Submitted');
    await add('Sent', { state: 'submitted' });
    await add('Back', { state: 'withdrawn' });
    // A row without a save.
    await app.succeed(extendSubmission, {
      token: manager.token,
      params: { id: team._id },
      body: { until: new Date(Date.parse(deadline) + 1000).toISOString() },
    });
    expect(await names({ state: 'none' })).toEqual([own, 'Submitted']);
    expect(await names({ state: 'draft' })).toEqual(['Draft']);
    expect(await names({ state: 'submitted' })).toEqual(['Sent']);
    expect(await names({ state: 'withdrawn' })).toEqual(['Back']);
    expect(await counts()).toEqual({
      none: 2,
      draft: 1,
      submitted: 1,
      withdrawn: 1,
      late: 0,
      flagged: 0,
      hidden: 0,
    });
  });

  test('filters by track and prize', async () => {
    const { app, organizer, add, names, list } = await startWithTeams();
    const track = await app.succeed(addTrack, { ...organizer, body: { title: 'Campus' } });
    const prize = await app.succeed(addPrize, { ...organizer, body: { title: 'First', optIn: true } });
    await add('Both', { trackIds: [track._id], prizeIds: [prize._id] });
    await add('Track', { trackIds: [track._id] });
    await add('Neither', {});
    expect(await names({ track: track._id })).toEqual(['Both', 'Track']);
    expect(await names({ prize: prize._id })).toEqual(['Both']);
    expect(await names({ track: track._id, prize: prize._id, q: 'trac' })).toEqual([]);
    expect(await names({ track: 'a'.repeat(24) })).toEqual([]);
    expect(await list({ prize: prize._id })).toMatchObject([
      { trackIds: [track._id], prizeIds: [prize._id] },
    ]);
  });

  test('open flags come first; only open ones are found and counted', async () => {
    const { add, flag, hide, names, list, counts, own } = await startWithTeams();
    const [a, m, z] = [await add('A', {}), await add('M', {}), await add('Z', {})];
    await flag(z._id, 'same_repo');
    await flag(z._id, 'report', 'dismissed');
    await flag(a._id, 'report', 'dismissed');
    await flag(m._id, 'repo_older');
    await hide(a._id);
    expect(await names()).toEqual(['M', 'Z', 'A', own]);
    expect(await names({ flag: 'any' })).toEqual(['M', 'Z']);
    expect(await names({ flag: 'same_repo' })).toEqual(['Z']);
    expect(await names({ flag: 'repo_older' })).toEqual(['M']);
    expect(await names({ flag: 'report' })).toEqual([]);
    expect(await names({ flag: 'same_slides' })).toEqual([]);
    expect(await names({ flag: 'hidden' })).toEqual(['A']);
    expect(await counts()).toMatchObject({ flagged: 2, hidden: 1 });
    const [, second] = await list();
    expect(second?.flags).toMatchObject([
      { kind: 'same_repo', state: 'open' },
      { kind: 'report', state: 'dismissed' },
    ]);
  });

  test('finds late projects', async () => {
    const { app, manager, organizer, leader, write, submit, goAfterDeadline, counts, own, add } =
      await startWithTeams({ late: 'mark' });
    await add('In time', {});
    await write(leader, 0, complete);
    await goAfterDeadline(10 * 60_000);
    expect(await submit()).toMatchObject(saved({ late: 10 }));
    organizer.token = manager.token;
    const rows = await app.succeed(listSubmissions, { ...organizer, query: { flag: 'late' } });
    expect(rows).toMatchObject([{ teamName: own, late: 10 }]);
    expect(await counts()).toMatchObject({ late: 1, submitted: 2 });
  });

  test('has pages, each team once', async () => {
    const { app, organizer, add } = await startWithTeams();
    for (let nth = 0; nth < 6; nth += 1) await add(`Team ${nth}`, nth % 2 === 0 ? {} : undefined);
    const pageOf = async (page: number) => {
      const { headers, body } = await app.call(listSubmissions, { ...organizer, query: { page, limit: 3 } });
      expect(headers['x-total-count']).toBe('7');
      return Array.isArray(body) ? body.map(({ teamName }) => String(teamName)) : [];
    };
    const pages = [await pageOf(1), await pageOf(2), await pageOf(3), await pageOf(4)];
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(7);
    const { headers } = await app.call(listSubmissions, { ...organizer, query: { q: 'team 3' } });
    expect(headers['x-total-count']).toBe('1');
  });

  test.each(['flag=none', 'state=lost', 'track=x', 'page=0'])('refuses ?%s', async (query) => {
    const { app, event, manager } = await startWithTeams();
    expect(
      await app.inject({
        method: 'GET',
        url: `/api/events/${event._id}/submissions?${query}`,
        headers: { authorization: `Bearer ${manager.token}` },
      }),
    ).toMatchObject({ status: 400 });
  });
});

describe('GET /api/events/:id/submissions.csv', () => {
  test('has a row for each team, with names of tracks and the local time', async () => {
    const { app, organizer, add, flag, hide, csv, own } = await startWithTeams();
    const coded = await app.succeed(addTrack, { ...organizer, body: { title: 'Campus', code: 'SIH1' } });
    const plain = await app.succeed(addTrack, { ...organizer, body: { title: 'Health' } });
    const zebra = await add('Zebra', { title: 'Bus, "Kab"?', trackIds: [coded._id, plain._id] });
    await flag(zebra._id, 'report');
    await hide(zebra._id);
    const rows = await csv();
    expect(rows).toEqual([
      ['Team', 'State', 'Project', 'Tagline', 'Tracks', 'Submitted', 'Minutes late', 'Missing', 'Hidden'],
      [
        'Zebra',
        'submitted',
        'Bus, "Kab"?',
        'When the campus bus really comes.',
        'SIH1, Health',
        '1 Dec 2026, 12:00 pm IST',
        '0',
        '',
        'yes',
      ],
      [own, 'none', '', '', '', '', '0', 'a title, a tagline and a description', 'no'],
    ]);
    expect(await csv({ state: 'none' })).toHaveLength(2);
    expect(await csv({ q: 'no such team' })).toHaveLength(1);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', 'x;=1+1', '＝1', '007', '3-12', 'true'])(
    'the text %s is no formula and stays as it is',
    async (text) => {
      const { app, organizer, add, csv } = await startWithTeams();
      const track = await app.succeed(addTrack, { ...organizer, body: { title: text } });
      await add(text, { title: text, tagline: text, trackIds: [track._id] });
      const row = (await csv({ state: 'submitted' }))[1] ?? [];
      for (const cell of [row[0], row[2], row[3], row[4]]) {
        expect(cell).not.toMatch(/^[=+\-@＝]/u);
        expect(cell).toMatch(/'/u);
        expect(cell?.replace("'", '')).toBe(text);
      }
    },
  );

  test('is a download named after the event, and holds more than one page of teams', async () => {
    const { app, organizer, add, csv } = await startWithTeams();
    const { _id } = await add('Zebra', {});
    await copyTeams(app, _id, 450);
    const rows = await csv();
    expect(rows).toHaveLength(1 + 452);
    expect(new Set(rows.map(([name]) => name)).size).toBe(453);
    const { headers } = await app.call(submissionsCsv, organizer);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('Smart Campus Hack-projects.csv'),
    });
  });
});

describe('who may read', () => {
  const calls = [listSubmissions, submissionCounts, submissionsCsv];

  test.each(calls)('$path: owner and organizer; others get 401, 403 and 404', async (endpoint) => {
    const { app, event, manager, leader, organizer } = await startWithTeams();
    const people = [];
    for (const role of ['organizer', 'finance', 'check_in'] as const) {
      const person = await signUpManager(app);
      await addRole(app, { accountId: person._id, role, eventIds: [event._id] });
      people.push(person);
    }
    const other = await signUpManager(app);
    await createEvent(app, other);
    const statuses = [];
    for (const { token } of [manager, ...people, other, leader]) {
      const { status, body } = await app.call(endpoint, { ...organizer, token });
      statuses.push(status === 200 ? 200 : Object(body).code);
    }
    expect(statuses).toEqual([200, 200, 'missing_right', 'missing_right', 'not_found', 'wrong_role']);
    expect(await app.call(endpoint, { params: organizer.params })).toMatchObject({ status: 401 });
  });

  test.each(calls)('$path: 404 where the event collects no projects', async (endpoint) => {
    const { app, manager } = await startWithTeams();
    const event = await createEvent(app, manager, free);
    expect(await app.call(endpoint, { token: manager.token, params: { id: event._id } })).toMatchObject({
      status: 404,
      body: { message: 'This event does not collect projects' },
    });
  });

  test('withdrawn teams are in no list, file or number', async () => {
    const { app, leader, params, write, submit, names, csv, counts } = await startWithTeams();
    await write(leader, 0, complete);
    await submit();
    await app.succeed(withdrawTeam, { token: leader.token, params });
    expect(await names()).toEqual([]);
    expect(await csv()).toHaveLength(1);
    expect(await counts()).toMatchObject({ none: 0, draft: 0, submitted: 0 });
  });
});

/** Adds rows of other teams with the same project. */
async function copyTeams(
  { db, clock }: Awaited<ReturnType<typeof startWithTeams>>['app'],
  teamId: string,
  times: number,
): Promise<void> {
  const team = await db.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow();
  const project = await db
    .selectFrom('submissions')
    .selectAll()
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: times }, (_, nth) => ({
    id: newId(clock.now),
    name: { team_name: `Copy ${nth}`, team_name_key: `copy ${nth}` },
  }));
  const teams = copies.map(({ id, name }) => ({ ...team, ...name, id, account_id: null }));
  await transaction(db, async (trx) => {
    for (const row of teams) await trx.insertInto('teams').values(row).execute();
    for (const { id } of copies)
      await trx
        .insertInto('submissions')
        .values({ ...project, team_id: id })
        .execute();
  });
}
