import { expect } from 'vitest';
import type { TestApp } from '../../test/test-app.ts';
import { named } from './any-history.ts';
import { textOf } from './in-order.ts';
import { firstKnown, newWorld, startOfTime } from './new-world.ts';
import { accountOf, type ClockMove, type Known, meantTeam, type Operation } from './operation.ts';
import { perform } from './perform.ts';
import { serialOrders } from './serial-orders.ts';
import { ServerHistory } from './server-history.ts';
import { viewServer } from './view-server.ts';
import { viewWorld } from './view-world.ts';
import type { Answer, World } from './world.ts';

let played = 0;

interface Play {
  server: ServerHistory;
  known: Known;
  world: World;
  now: number;
}

/** Plays operations one by one: every answer and the final view must match the model. */
export async function playHistory(
  apps: readonly TestApp[],
  steps: readonly (Operation | ClockMove)[],
): Promise<ServerHistory> {
  const play = await begin(apps);
  let { world } = play;
  for (const step of named(steps, play.known.history)) {
    tick(play);
    if (step.kind === 'clock') {
      moveClock(play, step);
      continue;
    }
    const answer = await play.server.ask(step, play.known);
    const outcome = perform(world, step, play.known, play.now);
    expect(answer, `the answer to operation ${step.id}, ${step.kind}`).toEqual(outcome.answer);
    world = outcome.world;
    play.known = learn(play.known, step, answer);
    await play.server.heardEverywhere();
  }
  expect(await viewServer(play.server, play.known)).toEqual(viewWorld(world, play.now));
  return play.server;
}

/** Plays batches at once: answers and the final view must match some serial order. */
export async function playConcurrentHistory(
  apps: readonly TestApp[],
  steps: readonly (Operation[] | ClockMove)[],
): Promise<ServerHistory> {
  const play = await begin(apps);
  let worlds = [play.world];
  for (const step of named(steps, play.known.history)) {
    tick(play);
    if (!Array.isArray(step)) {
      moveClock(play, step);
      continue;
    }
    const { known, now } = play;
    const asked = await Promise.all(
      step.map(async (operation) => ({ operation, answer: await play.server.ask(operation, known) })),
    );
    worlds = distinct(worlds.flatMap((world) => serialOrders(world, asked, known, now)));
    if (worlds.length === 0) {
      throw new Error(
        `No order one after the other explains the answers:\n${JSON.stringify(asked, null, 2)}`,
      );
    }
    for (const { operation, answer } of asked) play.known = learn(play.known, operation, answer);
    await play.server.heardEverywhere();
  }
  const seen = await viewServer(play.server, play.known);
  const views = worlds.map((world) => viewWorld(world, play.now));
  if (!views.some((view) => textOf(view) === textOf(seen))) {
    expect(seen, 'No order one after the other explains what is seen').toEqual(views[0]);
  }
  return play.server;
}

async function begin(apps: readonly TestApp[]): Promise<Play> {
  played += 1;
  const known = firstKnown(`h${played}x`);
  const world = newWorld(known);
  for (const { clock } of apps) clock.now = new Date(startOfTime);
  const server = await ServerHistory.open(apps, known, world);
  return { server, known, world, now: startOfTime };
}

function tick(play: Play): void {
  moveClock(play, { kind: 'clock', to: play.now + 1 });
}

function moveClock(play: Play, { to }: ClockMove): void {
  play.now = Math.max(play.now, to);
  play.server.now = play.now;
}

function learn(known: Known, operation: Operation, { status, team }: Answer): Known {
  if (operation.kind === 'sign up' && status === 201) {
    const { id, student } = operation;
    return { ...known, accounts: known.accounts.with(student, `s${student}.${id}`) };
  }
  if (operation.kind === 'withdraw' && status === 200) {
    return withStatus(known, meantTeam(known, operation)?.key, 'withdrawn');
  }
  if (!team) return known;
  const isKnown = known.teams.some(({ key }) => key === team.key);
  if (isKnown || operation.kind !== 'register') return withStatus(known, team.key, team.paymentStatus);
  const owner = accountOf(known, operation.student);
  const { form } = operation;
  const registered = { key: team.key, event: team.event, owner, form, status: team.paymentStatus };
  return { ...known, teams: [...known.teams, registered] };
}

function withStatus(known: Known, key: string | undefined, status: Known['teams'][number]['status']): Known {
  return { ...known, teams: known.teams.map((team) => (team.key === key ? { ...team, status } : team)) };
}

function distinct(worlds: readonly World[]): World[] {
  return [...new Map(worlds.map((world) => [textOf(world), world])).values()];
}
