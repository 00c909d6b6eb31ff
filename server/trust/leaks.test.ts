// @module-tag promise-no-leaks
import { putOnBoard, readBoard } from '@hackon/contract/board/board';
import { endpoints, nameOf } from '@hackon/contract/endpoints';
import { managerEvents } from '@hackon/contract/events/events';
import { eventPoster, eventShareCard } from '@hackon/contract/sharing/sharing';
import { describe, expect, test } from 'vitest';
import { signUpManager } from '../test/accounts.ts';
import { addRole } from '../test/add-role.ts';
import { says, startChatModel } from '../test/chat-model.ts';
import { startTestApp, type StartOptions } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';
import { canariesOf, canary, canaryTexts, textsIn } from './canaries.ts';
import { answerCanaries, type CanaryWorld, device, makeCanaryWorld } from './canary-world.ts';
import { ask, crawl, namingQuestions, questions, search, slowFiles, spoil } from './crawl.ts';

type Sights = Awaited<ReturnType<typeof crawl>>;

async function startWithCanaries(options: StartOptions = {}): Promise<CanaryWorld> {
  return makeCanaryWorld(await startTestApp({ webRoot: makeWebRoot(), ...options }));
}

function leaks({ secrets }: CanaryWorld, sights: Sights): string[] {
  return sights.flatMap(({ route, url, status, seen }) =>
    textsIn(seen, secrets).map((secret) => `${secret} at ${route}, ${url}: ${status}`),
  );
}

function routesShowing(sights: Sights, texts: readonly string[]): string[] {
  const routes = sights.filter(({ seen }) => textsIn(seen, texts).length > 0).map(({ route }) => route);
  return [...new Set(routes)].toSorted();
}

/** Returns the ids of manager A's events. */
async function eventsOf({ app, owners }: CanaryWorld): Promise<string[]> {
  const listed = await app.succeed(managerEvents, { token: owners['manager A'] });
  return listed.map(({ _id }) => _id);
}

describe('no private data is found', { timeout: 60_000 }, () => {
  test('by a guest, another student or another organizer with every id and link', async () => {
    const world = await startWithCanaries();
    const board = nameOf(readBoard);
    // Every student may read a board.
    const onBoard = [...Object.values(canariesOf(nameOf(putOnBoard))), 'zqkwj'];
    for (const [who, token] of Object.entries(world.others)) {
      const sights = await crawl(world, token);
      const elsewhere = sights.filter(({ route }) => route !== board);
      expect([who, leaks(world, elsewhere)]).toEqual([who, []]);
      const read = sights.filter(({ route }) => route === board).map(({ seen }) => seen);
      const found = textsIn(read.join('\n'), world.secrets).toSorted();
      expect([who, found]).toEqual([who, who === 'student B' ? onBoard.toSorted() : []]);
      const wrong = await spoil(world, token);
      expect(wrong.filter(({ status }) => status >= 400 && status < 500).length).toBeGreaterThan(50);
      expect([who, leaks(world, wrong)]).toEqual([who, []]);
    }
  });

  test('by a check-in helper, except names, payment status and the data of the event', async () => {
    const world = await startWithCanaries();
    const helper = await signUpManager(world.app);
    const eventIds = await eventsOf(world);
    await addRole(world.app, { accountId: helper._id, role: 'check_in', eventIds });
    const sights = await crawl(world, helper.token);
    const call = 'POST /api/public/events/:id/register';
    const seen = sights.map((sight) => sight.seen).join('\n');
    const edit = 'PUT /api/teams/:teamId';
    const names = [canary(edit, 'teamName'), canary(edit, 'members.0.name')];
    expect(textsIn(seen, names)).toEqual(names);
    const details = ['email', 'registerNumber', 'mobileNumber', 'college'].map(
      (field) => `members.0.${field}`,
    );
    const hidden = [...details, 'upiTransactionId'].flatMap((path) => [
      canary(call, path),
      canary(edit, path),
    ]);
    const notes = canary('PUT /api/teams/:teamId/payment-status', 'notes');
    const given = Object.values(answerCanaries).flatMap(({ team, member }) => [team, member]);
    expect(textsIn(seen, [...hidden, notes, ...given])).toEqual([]);
  });

  test('by search, or by 40 questions to the assistant', async () => {
    const world = await startWithCanaries();
    for (const text of canaryTexts({ isPublic: false })) {
      const { status, seen } = await search(world, text);
      expect([text, status, seen.split('\n').at(-1)]).toEqual([text, 200, '[]']);
    }
    expect((await search(world, 'zqptitle')).seen).toContain('Zqptitle Hack');
    expect(questions).toHaveLength(40);
    for (const question of [...questions, ...namingQuestions]) {
      const { seen } = await ask(world, question);
      const told = textsIn(seen, world.secrets).filter((secret) => textsIn(question, [secret]).length === 0);
      expect([question, told]).toEqual([question, []]);
    }
  });

  test('by the language model, which gets only public facts and the question', async () => {
    const model = await startChatModel(says('Yes.'));
    const world = await startWithCanaries({ config: { chatModel: model.settings } });
    model.asked.length = 0;
    for (const question of questions) await ask(world, question);
    const told = JSON.stringify(model.asked.map(({ body }) => body));
    expect(told).toContain('Zqptitle Hack');
    expect(textsIn(told, world.secrets)).toEqual([]);
  });
});

describe('control: the same crawl finds canaries', { tags: ['soak'], timeout: 60_000 }, () => {
  test('a guest finds the public canaries by every kind of route that shows an event', async () => {
    const world = await startWithCanaries();
    const texts = canaryTexts({ isPublic: true });
    const sights = [...(await crawl(world, undefined)), await ask(world, 'Tell me about Zqptitle Hack')];
    expect(routesShowing(sights, texts)).toEqual(
      [
        'GET /',
        'GET /api/events',
        'GET /api/events/:id',
        'GET /api/events/:id/prizes',
        'GET /api/events/:id/tracks',
        'GET /api/public/cities',
        'GET /api/public/events',
        'GET /api/public/events/:id',
        'GET /api/public/events/:id/calendar.ics',
        'GET /api/public/events/:id/poster.png',
        'GET /api/public/events/:id/results',
        'GET /events',
        'GET /events.ics',
        'GET /events/public/:shareLink',
        'GET /events/public/:shareLink/results',
        'POST /api/chatbot/ask',
      ].toSorted(),
    );
    expect(routesShowing(sights, ['zqptitle-hack-'])).toContain('GET /sitemap.xml');
    const found = textsIn(sights.map(({ seen }) => seen).join('\n'), texts);
    expect(found.toSorted()).toEqual(texts.toSorted());
    // Text in a picture cannot be searched. Only the public event has a share card and a poster.
    const refs = world.eventRefs.filter((_ref, index) => [0, 1, 6, 7].includes(index));
    for (const { path } of [eventShareCard, eventPoster]) {
      const drawn = sights.filter(({ route, status }) => route.endsWith(path) && status === 200);
      expect([...new Set(drawn.map(({ url }) => url))]).toEqual(refs.map((ref) => path.replace(':id', ref)));
    }
  });

  test('the owners find the private canaries with each of their calls', async () => {
    const world = await startWithCanaries();
    const sights = (
      await Promise.all(Object.values(world.owners).map((token) => crawl(world, token)))
    ).flat();
    const own = endpoints
      .filter(({ method, callers }) => method === 'GET' && callers !== 'anyone')
      .map(nameOf);
    // Choices, numbers, pictures, and texts of files that this world does not send.
    const textless = [
      'GET /api/mail-choices',
      'GET /api/manager/tasks',
      'GET /api/events/:id/payment-doubts',
      'GET /api/events/:id/prizes',
      'GET /api/events/:id/reminders',
      'GET /api/events/:id/statements',
      'GET /api/events/:id/statements/proposals',
      'GET /api/events/:id/statements/settings',
      'GET /api/events/:id/submission-counts',
      'GET /api/events/:id/submission-settings',
      'GET /api/events/:id/tracks',
      'GET /api/judging/files/:fileId/picture.webp',
      'GET /api/submission-files/:fileId/picture.webp',
      'GET /api/teams/:teamId/payment-proof',
    ];
    const expected = own.filter((name) => ![...slowFiles, ...textless].includes(name));
    expect(routesShowing(sights, ['zqkwj', device])).toEqual(expected.toSorted());
    const found = textsIn(sights.map(({ seen }) => seen).join('\n'), [
      canary('PUT /api/teams/:teamId', 'members.0.mobileNumber'),
      canary('PUT /api/teams/:teamId/payment-status', 'notes'),
      canary('PUT /api/events/:id', 'contactPhone'),
      ...Object.values(answerCanaries.edited),
    ]);
    expect(found).toHaveLength(5);
  });
});
