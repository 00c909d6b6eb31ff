import { expect, onTestFinished, test, vi } from 'vitest';
import { startInternet } from '../../../test/fake-internet.ts';
import { complete, startWithProject } from '../../../test/project-team.ts';
import { createLog } from '../../log.ts';
import { LinkChecker } from './link-checker.ts';

const seconds = 1_000;

/** The clock of timers stands; `pass` moves it. */
async function start() {
  const started = await startWithProject();
  const { app, leader, write, read } = started;
  const internet = await startInternet((_request, reply) => void reply.end());
  const log = createLog({ logLevel: 'silent' });
  const checker = new LinkChecker({
    db: app.db,
    clock: () => app.clock.now,
    log,
    network: internet.network,
  });
  onTestFinished(() => checker.stop());
  const link = (demoUrl: string) => write(leader, 1_000_000, { ...complete, demoUrl });
  const state = async () => (await read()).links.demoUrl;
  /** Calls in this time. Only timers that `work` sets are the test's. */
  const within = (ms: number, work: () => void) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    try {
      work();
      vi.advanceTimersByTime(ms);
    } finally {
      vi.useRealTimers();
    }
  };
  return { ...started, ...internet, checker, link, state, within };
}

test('a changed link is checked some seconds later, and once for many changes', async () => {
  const { checker, link, state, within, calls } = await start();
  await link('https://demo.example/');
  within(6 * seconds, () => {
    for (let count = 0; count < 100; count += 1) checker.soon();
    vi.advanceTimersByTime(4 * seconds);
    expect(vi.getTimerCount()).toBe(1);
  });
  await vi.waitFor(async () => expect(await state()).toBe('open'));
  expect(calls).toHaveLength(1);
});

test('waiting links are checked after the start', async () => {
  const { checker, link, state, within, calls } = await start();
  await link('https://demo.example/');
  within(6 * seconds, () => checker.start());
  await vi.waitFor(async () => expect(await state()).toBe('open'));
  expect(calls).toHaveLength(1);
});

test('after the stop nothing is checked', async () => {
  const { checker, link, state, within, calls } = await start();
  await link('https://demo.example/');
  within(60 * 60 * seconds, () => {
    checker.start();
    checker.stop();
    checker.soon();
  });
  expect(await state()).toBe('pending');
  expect(calls).toEqual([]);
});
