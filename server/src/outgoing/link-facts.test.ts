import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startInternet } from '../../test/fake-internet.ts';
import { hostOf, linkFacts, repositoryKey } from './link-facts.ts';

const opensAt = '2026-12-01T00:00:00.000Z';

type Told = object | number | ((reply: ServerResponse) => void);

/** `answers`: by host and path without the query; an object is JSON, a number a status. Others get 404. */
async function startHosts(answers: Record<string, Told>) {
  const internet = await startInternet(({ host, url }, reply) => {
    const told = answers[`${host}${url.split('?')[0]}`] ?? 404;
    if (typeof told === 'function') told(reply);
    else if (typeof told === 'number') reply.writeHead(told).end();
    else reply.end(JSON.stringify(told));
  });
  const factsOf = (url: string, isRepository = true) =>
    linkFacts({ url, isRepository, opensAt }, internet.network);
  const asked = () => internet.calls.map(({ method, host, url }) => `${method} ${host}${url}`);
  return { ...internet, factsOf, asked };
}

const unknown = { state: 'unknown', isBusy: false, repository: null };
const created = '2026-12-02T10:00:00Z';
const pushed = '2026-12-12T20:00:00Z';

describe('a repository at GitHub', () => {
  const at = 'api.github.com/repos/asha/bus-kab';
  const repository = { created_at: created, pushed_at: pushed, fork: false, private: false };

  test.each(['', '/', '.git', '/tree/main/src', '?tab=readme', '#top'])(
    'is asked about with the ending “%s”',
    async (ending) => {
      const { factsOf, asked } = await startHosts({ [at]: repository, [`${at}/commits`]: [] });
      expect(await factsOf(`https://github.com/asha/bus-kab${ending}`)).toEqual({
        state: 'open',
        isBusy: false,
        repository: {
          createdAt: '2026-12-02T10:00:00.000Z',
          lastPushAt: '2026-12-12T20:00:00.000Z',
          isFork: false,
          hasOlderCommit: false,
        },
      });
      expect(asked()).toEqual([`GET ${at}`, `GET ${at}/commits?per_page=1&until=${opensAt}`]);
    },
  );

  test('has an older commit, as a fork of a template has', async () => {
    const { factsOf } = await startHosts({
      [at]: { ...repository, fork: true },
      [`${at}/commits`]: [{ sha: 'abc' }],
    });
    expect(await factsOf('https://www.github.com/asha/bus-kab')).toMatchObject({
      state: 'open',
      repository: { isFork: true, hasOlderCommit: true, createdAt: '2026-12-02T10:00:00.000Z' },
    });
  });

  test('is followed to its new name', async () => {
    const { factsOf } = await startHosts({
      [at]: (reply) => reply.writeHead(301, { location: 'https://api.github.com/repositories/42' }).end(),
      [`${at}/commits`]: (reply) =>
        reply.writeHead(301, { location: 'https://api.github.com/repositories/42/commits' }).end(),
      'api.github.com/repositories/42': repository,
      'api.github.com/repositories/42/commits': [{}],
    });
    expect(await factsOf('https://github.com/asha/bus-kab')).toMatchObject({
      state: 'open',
      repository: { hasOlderCommit: true, createdAt: '2026-12-02T10:00:00.000Z' },
    });
  });

  test('that is private or missing is unknown, and nothing else is asked', async () => {
    const { factsOf, asked } = await startHosts({ [at]: 404 });
    expect(await factsOf('https://github.com/asha/bus-kab')).toEqual(unknown);
    expect(asked()).toEqual([`GET ${at}`]);
  });

  test.each([403, 429])('is unknown and asked again later after %i', async (status) => {
    const { factsOf } = await startHosts({ [at]: status });
    expect(await factsOf('https://github.com/asha/bus-kab')).toEqual({ ...unknown, isBusy: true });
    const late = await startHosts({ [at]: repository, [`${at}/commits`]: status });
    expect(await late.factsOf('https://github.com/asha/bus-kab')).toEqual({ ...unknown, isBusy: true });
  });

  test('without commits tells all but their age', async () => {
    // GitHub answers so for an empty repository.
    const { factsOf } = await startHosts({ [at]: repository, [`${at}/commits`]: 409 });
    expect(await factsOf('https://github.com/asha/bus-kab')).toMatchObject({
      state: 'open',
      repository: { isFork: false, hasOlderCommit: null },
    });
  });

  test.each([[[]], [null], ['text'], [{ created_at: 5 }], [{ ...repository, fork: 'no' }]])(
    'is unknown after the odd answer %j',
    async (answer) => {
      const { factsOf } = await startHosts({ [at]: (reply) => reply.end(JSON.stringify(answer)) });
      expect(await factsOf('https://github.com/asha/bus-kab')).toEqual(unknown);
    },
  );

  test('is unknown after no JSON, or too much of it', async () => {
    for (const answer of ['<html>', `{"a": "${'x'.repeat(300_000)}"}`]) {
      const { factsOf } = await startHosts({ [at]: (reply) => reply.end(answer) });
      expect(await factsOf('https://github.com/asha/bus-kab')).toEqual(unknown);
    }
  });

  test('with an unreadable date tells the rest', async () => {
    const { factsOf } = await startHosts({ [at]: { ...repository, created_at: 'x' }, [`${at}/commits`]: [] });
    expect(await factsOf('https://github.com/asha/bus-kab')).toMatchObject({
      repository: { createdAt: null, lastPushAt: '2026-12-12T20:00:00.000Z' },
    });
  });
});

test('asks Codeberg for its commits', async () => {
  const at = 'codeberg.org/api/v1/repos/asha/bus-kab';
  const { factsOf, asked } = await startHosts({
    [at]: { created_at: '2026-11-01T10:00:00+05:30', fork: true },
    [`${at}/commits`]: [{ created: '2026-12-12T20:00:00+05:30' }],
  });
  expect(await factsOf('https://codeberg.org/asha/bus-kab')).toEqual({
    state: 'open',
    isBusy: false,
    repository: {
      createdAt: '2026-11-01T04:30:00.000Z',
      lastPushAt: '2026-12-12T14:30:00.000Z',
      isFork: true,
      hasOlderCommit: true,
    },
  });
  const commits = `GET ${at}/commits?limit=1&stat=false&verification=false&files=false`;
  expect(asked()).toEqual([`GET ${at}`, commits, `${commits}&until=${opensAt}`]);
});

test('asks GitLab, also for a project in nested groups', async () => {
  const at = 'gitlab.com/api/v4/projects/campus%2Fteam%2Fbus-kab';
  const { factsOf, asked } = await startHosts({
    [at]: { created_at: created, forked_from_project: { id: 1 } },
    [`${at}/repository/commits`]: [{ committed_date: pushed }],
  });
  expect(await factsOf('https://gitlab.com/campus/team/bus-kab/-/tree/main')).toEqual({
    state: 'open',
    isBusy: false,
    repository: {
      createdAt: '2026-12-02T10:00:00.000Z',
      lastPushAt: '2026-12-12T20:00:00.000Z',
      isFork: true,
      hasOlderCommit: true,
    },
  });
  const commits = `GET ${at}/repository/commits?per_page=1`;
  expect(asked()).toEqual([`GET ${at}`, commits, `${commits}&until=${opensAt}`]);
});

describe('another link', () => {
  test('is opened by HEAD, also on a host of code that is not the field’s, or without a repository', async () => {
    const { factsOf, asked } = await startHosts({
      'demo.example/': 204,
      'github.com/asha/bus-kab': 200,
      'github.com/asha': 200,
    });
    const open = { state: 'open', isBusy: false, repository: null };
    expect(await factsOf('https://demo.example/')).toEqual(open);
    expect(await factsOf('https://github.com/asha/bus-kab', false)).toEqual(open);
    expect(await factsOf('https://github.com/asha')).toEqual(open);
    expect(asked()).toEqual(['HEAD demo.example/', 'HEAD github.com/asha/bus-kab', 'HEAD github.com/asha']);
  });

  test('is opened by GET where HEAD is not allowed', async () => {
    let calls = 0;
    const { factsOf, asked } = await startHosts({
      'demo.example/': (reply) => reply.writeHead((calls += 1) === 1 ? 405 : 200).end('page'),
    });
    expect(await factsOf('https://demo.example/')).toMatchObject({ state: 'open' });
    expect(asked()).toEqual(['HEAD demo.example/', 'GET demo.example/']);
  });

  test.each([400, 401, 403, 404, 410, 500, 503])('is unknown after %i, never missing', async (status) => {
    const { factsOf } = await startHosts({ 'demo.example/': status });
    expect(await factsOf('https://demo.example/')).toEqual(unknown);
  });

  test('is unknown and asked again later after 429', async () => {
    const { factsOf } = await startHosts({ 'demo.example/': 429 });
    expect(await factsOf('https://demo.example/')).toEqual({ ...unknown, isBusy: true });
  });

  test('is followed three times, not four', async () => {
    const { factsOf, calls } = await startHosts({
      'demo.example/0': to('/1'),
      'demo.example/1': to('https://other.example/2'),
      'other.example/2': to('/3'),
      'other.example/3': 200,
      'demo.example/loop': to('/loop'),
    });
    expect(await factsOf('https://demo.example/0')).toMatchObject({ state: 'open' });
    expect(await factsOf('https://demo.example/loop')).toEqual(unknown);
    expect(calls).toHaveLength(8);
  });

  test('is unknown where the guard refuses it', async () => {
    const { factsOf, privateConnections } = await startHosts({ 'demo.example/': to('https://127.0.0.1/') });
    for (const url of ['https://demo.example/', 'https://10.0.0.1/', 'no address', '']) {
      expect(await factsOf(url, false)).toEqual(unknown);
    }
    expect(privateConnections()).toBe(0);
  });

  test('is unknown after a broken or silent connection', { timeout: 20_000 }, async () => {
    const { factsOf } = await startHosts({
      'broken.example/': (reply) => reply.destroy(),
      'silent.example/': () => {},
    });
    expect(await factsOf('https://broken.example/')).toEqual(unknown);
    const began = performance.now();
    expect(await factsOf('https://silent.example/')).toEqual(unknown);
    expect(performance.now() - began).toBeGreaterThan(4_500);
  });
});

function to(location: string) {
  return (reply: ServerResponse) => void reply.writeHead(302, { location }).end();
}

test('names the host whose calls are counted', () => {
  expect(hostOf('https://www.github.com/a/b')).toBe('github.com');
  expect(hostOf('no address')).toBe('');
});

test.each([
  ['https://github.com/Asha/Bus-Kab', 'https://www.github.com/asha/bus-kab.git', true],
  ['https://github.com/asha/bus-kab/', 'https://github.com/asha/bus-kab/tree/main', true],
  ['https://codeberg.org/asha/bus-kab', 'https://codeberg.org/asha/bus-kab/src/branch/main', true],
  ['https://gitlab.com/a/b/c', 'https://gitlab.com/a/b/c/-/tree/main', true],
  ['https://gitlab.com/a/b/c', 'https://gitlab.com/a/b/d', false],
  ['https://github.com/asha/bus-kab', 'https://github.com/asha/bus', false],
  ['https://github.com/asha/bus-kab', 'https://gitlab.com/asha/bus-kab', false],
  ['https://drive.example/open?id=A', 'https://drive.example/open?id=B', false],
  ['https://drive.example/open?id=A', 'https://drive.example/open?id=a', false],
])('%s and %s: the same repository is %s', (one, other, isSame) => {
  expect(repositoryKey(one) === repositoryKey(other)).toBe(isSame);
});
