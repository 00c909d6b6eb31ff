import type { ServerResponse } from 'node:http';
import {
  recheckSubmission,
  saveSubmission,
  setFlag,
  submissionDetail,
  type FlagState,
} from '@hackon/contract/submissions/submissions';
import { withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { startInternet } from '../../../test/fake-internet.ts';
import { complete, startWithProject } from '../../../test/project-team.ts';
import { addProject, deadline } from '../../../test/projects.ts';
import { registerTeam } from '../../../test/teams.ts';
import { checkLinks } from './check-links.ts';

const repoUrl = 'https://github.com/asha/bus-kab';
const codeDeadline = '2026-12-12T18:30:00.000Z';

interface Repository {
  created_at: string;
  pushed_at: string;
  fork: boolean;
}

/** Every repository at GitHub is this one; a number is the status of all answers. */
async function startWithLinks(settings: Parameters<typeof startWithProject>[0] = {}) {
  const started = await startWithProject({ code_deadline: codeDeadline, ...settings });
  const { app, manager, team } = started;
  const github = {
    repository: { created_at: '2026-12-12T04:00:00Z', pushed_at: '2026-12-12T18:00:00Z', fork: false },
    olderCommits: [] as object[],
    status: 200,
    /** Of the pages that people see. */
    pageStatus: 404,
    /** Runs before an answer. */
    before: async () => {},
  };
  const answer = async (host: string | undefined, url: string, reply: ServerResponse) => {
    await github.before();
    reply.statusCode = host === 'github.com' ? github.pageStatus : github.status;
    reply.end(JSON.stringify(url.includes('/commits') ? github.olderCommits : github.repository));
  };
  const internet = await startInternet(({ host, url }, reply) => void answer(host, url, reply));
  const check = () => checkLinks(app.db, app.clock.now, { network: internet.network });
  const params = { id: team._id };
  const detail = (id = team._id) => app.succeed(submissionDetail, { token: manager.token, params: { id } });
  const flags = async (id = team._id) =>
    (await detail(id)).flags.map(({ kind, state, detail: text }) => [kind, state, text]);
  const recheck = () => app.call(recheckSubmission, { token: manager.token, params });
  const decide = async (state: FlagState) => {
    const [flag] = (await detail()).flags;
    return app.succeed(setFlag, { token: manager.token, params: { id: flag?._id ?? '' }, body: { state } });
  };
  const change = (repository: Partial<Repository>) => Object.assign(github.repository, repository);
  return { ...started, github, change, ...internet, check, detail, flags, recheck, decide };
}

describe('checks', () => {
  test('a changed link waits for the next run, and is checked once', async () => {
    const { leader, write, read, check, calls, detail, app } = await startWithLinks({ code_deadline: null });
    const links = { repoUrl, demoUrl: 'https://demo.example/', videoUrl: 'https://video.example/v' };
    await write(leader, 0, { ...complete, ...links });
    expect((await read()).links).toEqual({ repoUrl: 'pending', demoUrl: 'pending', videoUrl: 'pending' });
    await check();
    expect((await read()).links).toEqual({ repoUrl: 'open', demoUrl: 'open', videoUrl: 'open' });
    expect((await detail()).checks).toEqual([
      {
        field: 'demoUrl',
        state: 'open',
        checkedAt: app.clock.now.toISOString(),
        createdAt: null,
        lastPushAt: null,
        isFork: null,
      },
      expect.objectContaining({
        field: 'repoUrl',
        createdAt: '2026-12-12T04:00:00.000Z',
        lastPushAt: '2026-12-12T18:00:00.000Z',
        isFork: false,
      }),
      expect.objectContaining({ field: 'videoUrl' }),
    ]);
    const asked = calls.length;
    await check();
    await write(leader, 1, { title: 'Another' });
    await check();
    expect(calls).toHaveLength(asked);
    await write(leader, 2, { demoUrl: 'https://demo.example/2', videoUrl: '' });
    expect((await read()).links).toEqual({ repoUrl: 'open', demoUrl: 'pending' });
    await check();
    expect(calls.slice(asked).map(({ method, host, url }) => `${method} ${host}${url}`)).toEqual([
      'HEAD demo.example/2',
    ]);
  });

  test('a private repository is unknown, never missing', async () => {
    const { leader, write, read, check, github, flags } = await startWithLinks();
    github.status = 404;
    await write(leader, 0, { repoUrl });
    await check();
    expect((await read()).links).toEqual({ repoUrl: 'unknown' });
    expect(await flags()).toEqual([]);
  });

  test('while GitHub counts no more calls, its pages say whether links open', async () => {
    const { app, event, leader, write, read, check, detail, github, calls } = await startWithLinks();
    const student = await signUpStudent(app);
    const other = await registerTeam(app, student, event);
    const link = { token: student.token, params: { teamId: other._id } };
    await write(leader, 0, { repoUrl });
    await app.succeed(saveSubmission, {
      ...link,
      body: { base: 0, changes: { repoUrl: 'https://github.com/other/one' } },
    });
    Object.assign(github, { status: 403, pageStatus: 200 });
    await check();
    expect(calls.map(({ host }) => host)).toEqual(['api.github.com', 'github.com', 'github.com']);
    expect((await read()).links).toEqual({ repoUrl: 'open' });
    expect((await detail(other._id)).checks).toMatchObject([{ state: 'open', createdAt: null }]);
    // Both wait for the hour, so that other links do not wait behind them.
    await check();
    expect(calls).toHaveLength(3);
    github.status = 200;
    app.clock.advance(60 * 60_000);
    await check();
    expect((await detail(other._id)).checks).toMatchObject([
      { state: 'open', createdAt: '2026-12-12T04:00:00.000Z' },
    ]);
  });

  test('after 403 the host is left alone for an hour, then asked again', async () => {
    const { app, event, leader, write, read, check, github, calls } = await startWithLinks();
    const other = await registerTeam(app, await signUpStudent(app), event);
    await write(leader, 0, { repoUrl, demoUrl: 'https://demo.example/' });
    await addProject(app, other, { repoUrl: 'https://github.com/other/one' });
    github.status = 403;
    await check();
    // GitHub's interface is asked once, then the page; the demo is another host.
    const hosts = calls.map(({ host }) => host ?? '').toSorted();
    expect(hosts).toEqual(['api.github.com', 'demo.example', 'github.com']);
    expect((await read()).links).toMatchObject({ repoUrl: 'unknown' });
    github.status = 200;
    app.clock.advance(60 * 60_000 - 1);
    await check();
    expect((await read()).links).toMatchObject({ repoUrl: 'unknown' });
    app.clock.advance(1);
    await check();
    expect((await read()).links).toMatchObject({ repoUrl: 'open' });
  });

  test('the organizer asks for another check', async () => {
    const { app, leader, write, read, check, github, recheck } = await startWithLinks();
    await write(leader, 0, { repoUrl });
    github.status = 500;
    await check();
    app.clock.advance(1000);
    github.status = 200;
    await check();
    expect((await read()).links).toEqual({ repoUrl: 'unknown' });
    expect(await recheck()).toMatchObject({ status: 200, body: { checks: [{ state: 'unknown' }] } });
    await check();
    expect((await read()).links).toEqual({ repoUrl: 'open' });
  });

  test('a failed check keeps earlier facts and hints', async () => {
    const { leader, write, check, github, recheck, detail, flags } = await startWithLinks();
    github.olderCommits = [{}];
    await write(leader, 0, { repoUrl });
    await check();
    for (const status of [404, 403, 500]) {
      github.status = status;
      await recheck();
      await check();
      expect(await flags()).toEqual([['repo_older', 'open', '2026-12-12T04:00:00.000Z']]);
      expect((await detail()).checks).toMatchObject([
        { state: 'unknown', createdAt: '2026-12-12T04:00:00.000Z', isFork: false },
      ]);
    }
  });

  test('a link that changes during its check gets no hints of the old one', async () => {
    const { leader, write, read, check, github, flags } = await startWithLinks();
    github.olderCommits = [{}];
    await write(leader, 0, { repoUrl });
    github.before = async () => {
      github.before = async () => {};
      await write(leader, 1, { repoUrl: 'https://github.com/asha/new' });
    };
    await check();
    expect(await flags()).toEqual([]);
    expect((await read()).links).toEqual({ repoUrl: 'pending' });
  });
});

describe('hints', () => {
  test('none for a repository that began in time', async () => {
    const { leader, write, check, flags } = await startWithLinks();
    await write(leader, 0, { repoUrl });
    await check();
    expect(await flags()).toEqual([]);
  });

  test('asks for commits before the opening, or before the event’s start', async () => {
    const opensAt = '2026-11-30T18:30:00.000Z';
    const { leader, write, check, calls } = await startWithLinks({ opens_at: opensAt });
    await write(leader, 0, { repoUrl });
    await check();
    expect(calls.map(({ url }) => url)).toContain(`/repos/asha/bus-kab/commits?per_page=1&until=${opensAt}`);
    const other = await startWithLinks();
    await other.write(other.leader, 0, { repoUrl });
    await other.check();
    expect(other.calls.map(({ url }) => url)).toContain(
      `/repos/asha/bus-kab/commits?per_page=1&until=${other.event.startDate}`,
    );
  });

  test('a fork of a template has older commits, and the organizer sees that it is a fork', async () => {
    const { leader, write, read, check, github, change, detail, flags } = await startWithLinks();
    github.olderCommits = [{}];
    change({ fork: true });
    await write(leader, 0, { repoUrl });
    await check();
    expect(await flags()).toEqual([['repo_older', 'open', '2026-12-12T04:00:00.000Z']]);
    expect((await detail()).checks).toMatchObject([{ isFork: true, createdAt: '2026-12-12T04:00:00.000Z' }]);
    // Hints are for organizers alone.
    expect(JSON.stringify(await read())).not.toMatch(/older|fork|flag/u);
  });

  test.each([
    ['2026-12-12T18:30:00Z', []],
    ['2026-12-12T18:30:01Z', [['pushed_late', 'open', '2026-12-12T18:30:01.000Z']]],
  ])('the code deadline counts to the second: pushed at %s', async (pushed_at, expected) => {
    const { leader, write, check, change, flags } = await startWithLinks();
    change({ pushed_at });
    await write(leader, 0, { repoUrl });
    await check();
    expect(await flags()).toEqual(expected);
  });

  test('a push after the first check is seen by the check at the deadline', async () => {
    const { leader, write, check, change, flags, goTo } = await startWithLinks();
    await write(leader, 0, { repoUrl });
    await check();
    change({ pushed_at: '2026-12-13T01:00:00Z' });
    await goTo(Date.parse(deadline) - 1);
    await check();
    expect(await flags()).toEqual([]);
    await goTo(deadline);
    await check();
    expect(await flags()).toEqual([['pushed_late', 'open', '2026-12-13T01:00:00.000Z']]);
  });

  test('another team of the event has the same repository, in another form', async () => {
    const { app, leader, event, write, check, flags } = await startWithLinks();
    const { token } = await signUpStudent(app);
    const other = await registerTeam(app, { token }, event);
    const writeOther = (teamId: string, url: string) =>
      app.succeed(saveSubmission, {
        token,
        params: { teamId },
        body: { base: 0, changes: { repoUrl: url } },
      });
    await write(leader, 0, { ...complete, repoUrl });
    await writeOther(other._id, 'https://github.com/asha/another');
    await check();
    expect(await flags(other._id)).toEqual([]);
    await writeOther(other._id, 'https://www.github.com/Asha/Bus-Kab.git');
    await check();
    expect(await flags(other._id)).toEqual([['same_repo', 'open', complete.title]]);
    expect(await flags()).toEqual([]);
    // The same students, registered again.
    await app.succeed(withdrawTeam, { token, params: { teamId: other._id } });
    const again = await registerTeam(app, { token }, event);
    await write(leader, 1, { repoUrl: '' });
    await writeOther(again._id, repoUrl);
    await check();
    expect(await flags(again._id)).toEqual([]);
  });

  test('a decided hint is not opened again; an open one goes with its cause', async () => {
    const { leader, write, check, github, recheck, flags, decide } = await startWithLinks();
    github.olderCommits = [{}];
    await write(leader, 0, { repoUrl });
    await check();
    await decide('dismissed');
    await recheck();
    await check();
    expect(await flags()).toEqual([['repo_older', 'dismissed', expect.any(String)]]);
    await decide('open');
    github.olderCommits = [];
    await recheck();
    await check();
    expect(await flags()).toEqual([]);
  });

  test('open hints go with the link that they are about, decided ones stay', async () => {
    const { leader, write, check, github, flags, decide } = await startWithLinks();
    github.olderCommits = [{}];
    await write(leader, 0, { repoUrl });
    await check();
    await write(leader, 1, { repoUrl: '' });
    expect(await flags()).toEqual([]);
    await write(leader, 2, { repoUrl });
    await check();
    await decide('upheld');
    await write(leader, 3, { repoUrl: '' });
    expect(await flags()).toEqual([['repo_older', 'upheld', expect.any(String)]]);
  });
});
