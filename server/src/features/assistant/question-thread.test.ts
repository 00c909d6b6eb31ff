// @module-tag promise-fair-turns
// @module-tag slow
import { assistantLimits } from '@hackon/contract/assistant/limits';
import { assistantMessages } from '@hackon/contract/assistant/messages';
import { expect, onTestFinished, test } from 'vitest';
import { QuestionThread } from './question-thread.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const unavailable = { code: 'unavailable', message: assistantMessages.assistantUnavailable };

/** A thread that does this with what it is asked, as JavaScript. */
async function startThread(onRequest: string, workMs?: number) {
  const script = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (request) => { ${onRequest} });
    parentPort.postMessage('ready');`;
  const log: string[] = [];
  const thread = new QuestionThread({
    log: { warn: (_details: object, text: string) => void log.push(text) },
    file: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
    ...(workMs !== undefined && { workMs }),
  });
  onTestFinished(() => thread.stop());
  expect(await thread.start(now)).toBe(true);
  return { thread, log };
}

test('a question that takes too long is answered 503 while the server goes on, and the thread is replaced', async () => {
  const { thread, log } = await startThread('while (true);', 100);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await expect(thread.understand('hi', now)).rejects.toMatchObject({ ...unavailable, retryAfter: 30 });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
  expect(log).toContain('the assistant did not answer');
  expect(await thread.start(later(assistantLimits.assistantRestartMs))).toBe(true);
});

test('a thread that runs out of memory takes nothing with it, and is replaced', async () => {
  const { thread, log } = await startThread(
    'const kept = []; while (true) kept.push(new Array(1_000_000).fill(kept))',
    20_000,
  );
  await expect(thread.change({ put: [], removed: [] })).rejects.toMatchObject(unavailable);
  expect(log).toContain("the assistant's thread failed");
  expect(await thread.start(later(assistantLimits.assistantRestartMs))).toBe(true);
}, 30_000);

test('a thread that dies again and again is not started at each question', async () => {
  const { thread } = await startThread('process.exit()', 50);
  await expect(thread.understand('hi', now)).rejects.toMatchObject(unavailable);
  await expect(thread.start(later(assistantLimits.assistantRestartMs - 1_000))).rejects.toMatchObject({
    ...unavailable,
    retryAfter: 1,
  });
  expect(await thread.start(later(assistantLimits.assistantRestartMs))).toBe(true);
  expect(await thread.start(later(assistantLimits.assistantRestartMs))).toBe(false);
  await expect(thread.understand('hi', now)).rejects.toMatchObject(unavailable);
  // The clock was set back: nobody waits for it to catch up.
  expect(await thread.start(later(-24 * 60 * 60_000))).toBe(true);
});

test('a fault of the code is thrown, and the thread goes on', async () => {
  const { thread } = await startThread(`parentPort.postMessage({ fault: new Error('of the code') })`);
  await expect(thread.understand('hi', now)).rejects.toThrow('of the code');
  expect(await thread.start(now)).toBe(false);
});
