import type { Endpoint } from '@hackon/contract/endpoint';
import { savePlacing, saveReview, startAssignment } from '@hackon/contract/judging/judging';
import { expect, test } from 'vitest';
import { addOpenRound, assign, newReview } from '../../../test/judging-rounds.ts';
import { signInJudge, startWithProjects } from '../../../test/judging.ts';
import { type Answer, type Input, requestOf, type TestApp } from '../../../test/test-app.ts';
import { countedOrders, countedReviews } from './gather-reviews.ts';

const tickMs = 15_000;
const outage = { from: 8, until: 8 + 120_000 / tickMs };
const phones = 40;
const projects = 6;

/** Numbers from 0 to 1 that are the same in each run. */
function randomsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) % 2 ** 32;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * Loses 30 % of the packets: a request before the server sees it, or the answer. Some lost requests arrive after later
 * ones. Everything is lost in the outage.
 */
function badNetwork(app: TestApp, random: () => number) {
  let late: { due: number; reach: () => Promise<Answer> }[] = [];
  const counts = { sent: 0, lostRequests: 0, lostAnswers: 0, lateRequests: 0 };
  let tick = 0;
  async function send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer | undefined> {
    counts.sent += 1;
    const reach = () => app.inject(requestOf(endpoint, input));
    const isOut = tick >= outage.from && tick < outage.until;
    if (isOut || random() < 0.3) {
      counts.lostRequests += 1;
      if (!isOut && random() < 0.3) late.push({ due: tick + 1 + Math.floor(random() * 8), reach });
      return undefined;
    }
    const answer = await reach();
    if (random() >= 0.3) return answer;
    counts.lostAnswers += 1;
    return undefined;
  }
  async function next(): Promise<void> {
    tick += 1;
    app.clock.advance(tickMs);
    const arriving = late.filter(({ due }) => due <= tick);
    late = late.filter(({ due }) => due > tick);
    counts.lateRequests += arriving.length;
    for (const { reach } of arriving) await reach();
  }
  return { send, next, counts, tick: () => tick };
}

type Network = ReturnType<typeof badNetwork>;

/** A phone sends its queue in order, each item until it hears an answer. */
class Phone {
  readonly token: string;
  readonly #queue: ((network: Network) => Promise<Answer | undefined>)[] = [];

  constructor(token: string) {
    this.token = token;
  }

  add<E extends Endpoint>(endpoint: E, input: Input<E>): void {
    this.#queue.push((network) => network.send(endpoint, { ...input, token: this.token }));
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Each tick, as on load, `online` and every 15 s. */
  async flush(network: Network): Promise<void> {
    for (let send = this.#queue[0]; send; send = this.#queue[0]) {
      const answer = await send(network);
      if (!answer) return;
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      this.#queue.shift();
    }
  }
}

/** Every phone has all projects, and sees one in three ticks. */
async function startWithPhones(mode: 'scores' | 'placing') {
  const started = await startWithProjects(projects);
  const { app, event, teams } = started;
  const round = await addOpenRound(app, event, { mode });
  const judges = [];
  for (let nth = 0; nth < phones; nth += 1) {
    const judge = await signInJudge(app, event);
    await assign(app, round, judge, teams);
    judges.push({ judge, phone: new Phone(judge.token) });
  }
  return { ...started, round, judges };
}

type Judge = Awaited<ReturnType<typeof startWithPhones>>['judges'][number];

/** Calls `visit` every third tick, and goes on until each phone has sent everything. */
async function walkThrough(
  network: Network,
  judges: readonly Judge[],
  visits: number,
  visit: (judge: Judge, nth: number) => void,
): Promise<void> {
  while (network.tick() < 400) {
    const isVisit = network.tick() % 3 === 0 && network.tick() / 3 < visits;
    for (const judge of isVisit ? judges : []) visit(judge, network.tick() / 3);
    await Promise.all(judges.map(({ phone }) => phone.flush(network)));
    await network.next();
    if (network.tick() / 3 > visits && judges.every(({ phone }) => phone.waiting === 0)) return;
  }
}

function expectLosses({ sent, lostRequests, lostAnswers, lateRequests }: Network['counts']): void {
  expect((lostRequests + lostAnswers) / sent).toBeGreaterThan(0.3);
  expect(lostAnswers).toBeGreaterThan(50);
  expect(lateRequests).toBeGreaterThan(20);
}

test('40 phones with 30 % packet loss and an outage of 2 min lose and double no review', async () => {
  const { app, round, teams, judges } = await startWithPhones('scores');
  const random = randomsOf(20_260_726);
  const network = badNetwork(app, random);
  const last = new Map<string, Record<string, number>>();
  const ids = new Set<string>();
  // Each judge scores all projects, and then the first ones again.
  await walkThrough(network, judges, projects + 2, ({ judge, phone }, nth) => {
    const team = teams[nth % projects];
    const params = { submissionId: team?._id ?? '' };
    const [first = '', second = ''] = round.criteria;
    const scores = { [first]: 1 + Math.floor(random() * 5), [second]: 1 + Math.floor(random() * 5) };
    const body = newReview(app, round, { scores });
    phone.add(startAssignment, { params, body: { roundId: round._id } });
    phone.add(saveReview, { params, body });
    last.set(`${judge._id} ${params.submissionId}`, scores);
    ids.add(`${judge._id} ${body.clientId}`);
  });
  expectLosses(network.counts);
  const reviews = await countedReviews(app.db, round._id);
  expect(reviews).toHaveLength(phones * projects);
  expect(new Map(reviews.map(({ judgeId, teamId, scores }) => [`${judgeId} ${teamId}`, scores]))).toEqual(
    last,
  );
  const versions = await app.db.selectFrom('review_versions').select(['judge_id', 'client_id']).execute();
  expect(versions.map(({ judge_id, client_id }) => `${judge_id} ${client_id}`).toSorted()).toEqual(
    [...ids].toSorted(),
  );
  const open = await app.db.selectFrom('assignments').selectAll().where('state', '<>', 'done').execute();
  expect(open).toEqual([]);
});

test('40 phones with 30 % packet loss and an outage of 2 min lose no step of an order', async () => {
  const { app, round, teams, judges } = await startWithPhones('placing');
  const random = randomsOf(7);
  const network = badNetwork(app, random);
  const orders = new Map(judges.map(({ judge }) => [judge._id, [] as string[]]));
  await walkThrough(network, judges, projects, ({ judge, phone }, nth) => {
    const order = orders.get(judge._id) ?? [];
    order.splice(Math.floor(random() * (order.length + 1)), 0, teams[nth]?._id ?? '');
    phone.add(savePlacing, { body: { roundId: round._id, order: [...order], version: nth } });
  });
  expectLosses(network.counts);
  const counted = await countedOrders(app.db, round._id);
  expect(new Map(counted.map(({ judgeId, order }) => [judgeId, order]))).toEqual(orders);
  const versions = await app.db.selectFrom('placings').select('version').execute();
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([projects]));
});
