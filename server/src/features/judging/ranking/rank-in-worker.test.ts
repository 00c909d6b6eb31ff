import { expect, test } from 'vitest';
import { simulateJudging } from '../../../../test/simulate-judging.ts';
import { rank, type RankingRequest } from './rank.ts';
import { rankInWorker } from './rank-in-worker.ts';

const round = simulateJudging({ projects: 20, judges: 4, perProject: 2 }, 'worker');
const requests: RankingRequest[] = [
  { method: 'scores', input: round },
  { method: 'placing', input: round },
  { method: 'ballot', input: round },
];

function scriptOf(source: string): { file: URL } {
  return { file: new URL(`data:text/javascript,${encodeURIComponent(source)}`) };
}

test.each(requests)('ranks by $method as in the main thread', async (request) => {
  expect(JSON.stringify(await rankInWorker('event', request))).toBe(JSON.stringify(rank(request)));
});

test(
  'a ranking that takes too long is stopped, and the event loop is free meanwhile',
  {
    tags: ['promise-fair-turns'],
  },
  async () => {
    const [request] = requests;
    if (!request) throw new Error('No request');
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const endless = { ...scriptOf('for (;;);'), limitMs: 100 };
    await expect(rankInWorker('event', request, endless)).rejects.toMatchObject({ code: 'unavailable' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    expect(await rankInWorker('event', request)).toEqual(rank(request));
  },
);

test('an error of the worker rejects, and the next ranking works', async () => {
  const [request] = requests;
  if (!request) throw new Error('No request');
  await expect(rankInWorker('event', request, scriptOf("throw new Error('broken')"))).rejects.toThrow(
    'broken',
  );
  expect(await rankInWorker('event', request)).toEqual(rank(request));
});

const ids = (count: number) => Array.from({ length: count }, (_, number) => `p${number}`);

test.each<[string, RankingRequest]>([
  ['projects', { method: 'scores', input: { projects: ids(2_001), reviews: [] } }],
  [
    'reviews',
    {
      method: 'scores',
      input: {
        projects: [],
        reviews: ids(20_001).map((projectId) => ({ judgeId: 'j', projectId, score: 1 })),
      },
    },
  ],
  ['pairs', { method: 'placing', input: { projects: [], orders: [{ judgeId: 'j', order: ids(1_800) }] } }],
])('refuses too many %s', async (_, request) => {
  await expect(rankInWorker('event', request)).rejects.toMatchObject({ code: 'too_large' });
});

test('refuses more rankings of one event than its queue holds', async () => {
  const [request] = requests;
  if (!request) throw new Error('No request');
  const results = await Promise.allSettled(ids(6).map(() => rankInWorker('one', request)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
