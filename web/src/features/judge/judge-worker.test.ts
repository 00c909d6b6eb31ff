import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import code from '../../../judge-worker.js?raw';

const files = ['/assets/main-a1.js', '/assets/judge-page-b2.js'];
const html = '<script type="module" src="/assets/main-a1.js"></script>';

type Answer = Response | 'down' | 'never';

/** Runs the worker with caches in memory. `answers` are the server's, by path. */
function startWorker(answers: Record<string, Answer>, caches = new Map<string, Map<string, Response>>()) {
  const listeners = new Map<string, (event: object) => void>();
  const asked: string[] = [];
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://hackon.example').pathname;
  const fetch = (request: string | { url: string }) => {
    const path = pathOf(request);
    asked.push(path);
    const answer = answers[path] ?? new Response('', { status: 404 });
    if (answer === 'never') return new Promise<Response>(() => {});
    return answer === 'down'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(answer.clone());
  };
  const cacheOf = (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return {
      match: async (request: string | { url: string }) => kept.get(pathOf(request))?.clone(),
      put: async (request: string | { url: string }, answer: Response) =>
        void kept.set(pathOf(request), answer),
      addAll: async (paths: string[]) => {
        for (const path of paths) kept.set(path, await fetch(path));
      },
    };
  };
  runInContext(
    `const VERSION = 'new'; const FILES = ${JSON.stringify(files)};${code}`,
    createContext({
      addEventListener: (name: string, act: (event: object) => void) => listeners.set(name, act),
      location: { origin: 'https://hackon.example' },
      caches: {
        open: async (name: string) => cacheOf(name),
        keys: async () => [...caches.keys()],
        delete: async (name: string) => caches.delete(name),
      },
      fetch,
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
      // Of this realm, for fake timers.
      setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
      URL,
    }),
  );

  async function fire(name: 'install' | 'activate') {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  }

  /** Returns undefined if the worker leaves the request to the browser. */
  function ask(path: string, { mode = 'cors', method = 'GET', origin = 'https://hackon.example' } = {}) {
    let answer: Promise<Response> | undefined;
    const request = { url: origin + path, mode, method };
    listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  }

  return { fire, ask, asked, caches, answers };
}

function online(): Record<string, Answer> {
  return {
    '/judge/-': new Response(html),
    '/judge/hack': new Response('from the network'),
    '/assets/main-a1.js': new Response('main'),
    '/assets/judge-page-b2.js': new Response('judge page'),
  };
}

async function installed() {
  const worker = startWorker(online());
  await worker.fire('install');
  await worker.fire('activate');
  return worker;
}

test.each<[string, Answer]>([
  ['the network is down', 'down'],
  ['the server fails', new Response('', { status: 503 })],
])('opens the kept page when %s', async (_name, answer) => {
  const { ask, answers } = await installed();
  answers['/judge/hack'] = answer;
  expect(await (await ask('/judge/hack', { mode: 'navigate' }))?.text()).toBe(html);
  answers['/assets/judge-page-b2.js'] = 'down';
  expect(await (await ask('/assets/judge-page-b2.js'))?.text()).toBe('judge page');
});

test('opens the kept page when the network is slow', async () => {
  vi.useFakeTimers();
  const { ask, answers } = await installed();
  answers['/judge/hack'] = 'never';
  const opened = vi.fn<(answer: Response | undefined) => void>();
  void ask('/judge/hack', { mode: 'navigate' })?.then(opened);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('opens the page of the network while there is one, also a refusal', async () => {
  const { ask, answers } = await installed();
  expect(await (await ask('/judge/hack', { mode: 'navigate' }))?.text()).toBe('from the network');
  expect((await ask('/judge/a/b', { mode: 'navigate' }))?.status).toBe(404);
  answers['/judge/hack'] = new Response('newer');
  expect(await (await ask('/judge/hack', { mode: 'navigate' }))?.text()).toBe('newer');
});

test('keeps no answer of the API, and leaves other requests alone', async () => {
  const { ask } = await installed();
  expect(ask('/api/judging/kit')).toBeUndefined();
  expect(ask('/assets/main-a1.js', { method: 'POST' })).toBeUndefined();
  expect(ask('/assets/main-a1.js', { origin: 'https://elsewhere.example' })).toBeUndefined();
});

test('keeps a script that is loaded later, but no failure', async () => {
  const { ask, answers } = await installed();
  expect((await ask('/assets/toaster-c3.js'))?.status).toBe(404);
  answers['/assets/toaster-c3.js'] = new Response('toaster');
  await ask('/assets/toaster-c3.js');
  answers['/assets/toaster-c3.js'] = 'down';
  expect(await (await ask('/assets/toaster-c3.js'))?.text()).toBe('toaster');
});

test('a new release deletes the files of the old one, and nothing else', async () => {
  const old = new Map([
    ['judge-old', new Map([['/judge/-', new Response('old page')]])],
    ['of-another-worker', new Map<string, Response>()],
  ]);
  const { fire, caches } = startWorker(online(), old);
  await fire('install');
  expect([...caches.keys()]).toContain('judge-old');
  await fire('activate');
  expect([...caches.keys()].toSorted()).toEqual(['judge-new', 'of-another-worker']);
});

test('is not installed with the page of another build', async () => {
  const answers = { ...online(), '/judge/-': new Response('<script src="/assets/main-z9.js"></script>') };
  const { fire, caches } = startWorker(answers);
  await expect(fire('install')).rejects.toThrow('another build');
  expect(caches.size).toBe(0);
});
