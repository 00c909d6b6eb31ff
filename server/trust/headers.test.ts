// @module-tag promise-headers
import { createHash } from 'node:crypto';
import { endpoints, nameOf } from '@hackon/contract/endpoints';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type Answer, saveState, startTestApp } from '../test/test-app.ts';
import { inlineScript, makeWebRoot } from '../test/web-root.ts';
import { makeWorld, signInAgain, type World } from './authorization-world.ts';
import { elsewhere, openRoutes } from './open-routes.ts';
import { authorizationRows } from './registries.ts';
import { signed } from './canary-world.ts';

const askAgain = 'public, max-age=0, must-revalidate';
const forEver = 'public, max-age=31536000, immutable';

/** Public answers that proxies may cache, and for how long. */
const kept: Record<string, string> = {
  'GET /api/public/cities': askAgain,
  'GET /api/public/events': askAgain,
  'GET /api/public/events/:id': askAgain,
  'GET /api/public/events/:id/calendar.ics': askAgain,
  'GET /api/public/events/:id/share-card.png': 'public, max-age=3600',
  'GET /api/public/events/:id/poster.png': 'public, max-age=3600',
  'GET /api/public/events/:id/projects': askAgain,
  'GET /api/public/events/:id/results': askAgain,
  'GET /api/join/:code': askAgain,
  'GET /api/public/projects/:id': askAgain,
  'GET /api/public/projects/:id/share-card.png': 'public, max-age=3600',
  'GET /events.ics': askAgain,
  'GET /uploads/*': forEver,
  'GET /*': forEver,
};

/** Public answers without Cache-Control: health and the API's description. */
const silent = /^GET \/(?:healthz|readyz)$|^(?:GET|HEAD) \/api\/(?:docs|openapi)/u;

/** Sent files may load and run nothing. */
const policies: Record<string, string[] | undefined> = {
  'GET /api/submission-files/:fileId/slides.pdf': ['sandbox', "default-src 'none'"],
};

/** Returns missing, weak or revealing headers. */
function faultsOf(route: string, { headers, status }: Pick<Answer, 'headers' | 'status'>): string[] {
  const policy = new Set(String(headers['content-security-policy']).split(';'));
  const own = status === 200 ? policies[route] : undefined;
  const worker = route === `GET ${pagePaths.judge}` ? 'judge-worker' : "'none'";
  const trusted = ["require-trusted-types-for 'script'", `trusted-types ${worker}`];
  const faults = [
    ...(own ?? [...directives, ...(isDocs(route) ? [] : trusted)]).filter(
      (directive) => !policy.has(directive),
    ),
    ...Object.entries(strict)
      .filter(([name, value]) => headers[name] !== value)
      .map(([name]) => name),
    ...Object.keys(headers).filter((name) => /^(?:access-control|x-powered-by|server$)/u.test(name)),
  ];
  if (!/^[\da-f-]{36}$/u.test(String(headers['x-request-id']))) faults.push('x-request-id');
  return faults.map((fault) => `${route} ${status}: ${fault}`);
}

const inlineHash = createHash('sha256').update(inlineScript).digest('base64');

const directives = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${inlineHash}'`,
  "script-src-attr 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const strict = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function isDocs(route: string): boolean {
  return route.includes(' /api/docs');
}

async function startWorld(): Promise<World> {
  const publicUrl = 'https://hackon.example';
  return makeWorld(await startTestApp({ webRoot: makeWebRoot(), config: { publicUrl } }));
}

/** Calls as every caller, each with a new session, because the call may end the session. */
async function answersOf(world: World, { request }: (typeof authorizationRows)[number]): Promise<Answer[]> {
  const { app, studentA, studentB, managerA, managerB } = world;
  const made = await request(world);
  const tokens: (string | undefined)[] = [undefined, 'no-token'];
  for (const account of [studentB, managerB, studentA, managerA]) {
    tokens.push(await signInAgain(app, account));
  }
  tokens.push(world.callers.find(({ column }) => column === 'judge')?.authorization?.replace('Bearer ', ''));
  const answers: Answer[] = [];
  for (const token of tokens) {
    const options: InjectOptions = { ...made, headers: { ...made.headers, ...signed(token) } };
    answers.push(await app.inject(options));
  }
  return answers;
}

describe('the headers of every response', { timeout: 60_000 }, () => {
  test('are strict for every endpoint and caller, and allow only public responses to be cached', async () => {
    const world = await startWorld();
    const restore = await saveState(world.app);
    const succeeded = new Set<string>();
    for (const call of authorizationRows) {
      const name = call.name.replace(/ \(.*/u, '');
      await restore(world.app);
      // Another object, because some calls remember what they made in their world.
      for (const answer of await answersOf({ ...world }, call)) {
        expect(faultsOf(name, answer)).toEqual([]);
        const isSuccess = answer.status < 300;
        const caching = isSuccess ? (kept[name] ?? 'no-store') : 'no-store';
        expect([call.name, answer.status, answer.headers['cache-control']]).toEqual([
          call.name,
          answer.status,
          caching,
        ]);
        if (isSuccess) succeeded.add(name);
      }
    }
    // Most calls of judges need a round of the judge's, which no row has.
    const all = endpoints.filter(({ callers }) => callers !== 'judge').map(nameOf);
    expect([...succeeded].filter((name) => all.includes(name)).toSorted()).toEqual(all.toSorted());
  });

  test('are strict for every page and file, for every caller', async () => {
    const world = await startWorld();
    for (const { route, method, url, status } of openRoutes) {
      const answer = await world.app.inject({ method, url: url(world), remoteAddress: elsewhere });
      expect(answer.status).toBe(status);
      expect(faultsOf(route, answer)).toEqual([]);
      if (silent.test(route)) continue;
      const caching = status === 200 ? (kept[route] ?? askAgain) : 'no-store';
      expect([url(world), answer.headers['cache-control']]).toEqual([url(world), caching]);
    }
  });

  test('are strict for unknown paths, malformed requests and other methods', async () => {
    const { app, event } = await startWorld();
    for (const request of [
      { method: 'GET', url: '/api/nothing' },
      { method: 'GET', url: '/nothing' },
      { method: 'GET', url: '/nothing.php' },
      { method: 'GET', url: '/%zz' },
      { method: 'GET', url: '/about/' },
      { method: 'OPTIONS', url: '/api/events' },
      { method: 'HEAD', url: `/api/events/${event._id}` },
      { method: 'POST', url: '/api/contact', headers: { 'content-type': 'text/plain' }, payload: 'x' },
      { method: 'POST', url: '/api/contact', headers: { 'content-type': 'application/json' }, payload: '{' },
      {
        method: 'POST',
        url: '/api/contact',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ message: 'x'.repeat(300_000) }),
      },
    ] as const) {
      const { statusCode: status, headers } = await app.app.inject(request);
      expect(faultsOf(`${request.method} ${request.url}`, { status, headers })).toEqual([]);
    }
  });
});
