import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { loginManager } from '@hackon/contract/accounts/accounts';
import { publicEvents } from '@hackon/contract/events/events';
import { startProgram } from '@hackon/e2e/running-program';
import { type Answer, offer } from './offer.ts';
import type { Result } from './result.ts';
import { organizer, seedEvents } from './seed-events.ts';

const readsPerSecond = 200;
const signInsPerSecond = 20;
const seconds = 5;
/** Rounds, in ABBA order. */
const turns = 3;

/**
 * Compares the p99 of the public list with and without twenty sign-ins a second. The server is not bound to one core,
 * because hashing runs outside the event loop.
 */
export async function readsDuringSignIns(): Promise<Result[]> {
  const program = await startProgram('sqlite', { RATE_LIMIT: 'off' });
  const agent = new Agent({ keepAlive: true });
  const read = () => send(agent, 'GET', program.url + publicEvents.path);
  const signIn = () => send(agent, 'POST', program.url + loginManager.path, JSON.stringify(organizer));
  const reads = () => offer({ perSecond: readsPerSecond, seconds }, read);
  const busy = async () => {
    const [answers, signIns] = await Promise.all([
      reads(),
      offer({ perSecond: signInsPerSecond, seconds }, signIn),
    ]);
    requireAll(signIns);
    return answers;
  };
  const idleTimes: number[] = [];
  const busyTimes: number[] = [];
  try {
    await seedEvents(program.url, 50);
    await busy();
    for (let turn = 0; turn < turns; turn += 1) {
      idleTimes.push(p99(await reads()));
      busyTimes.push(p99(await busy()), p99(await busy()));
      idleTimes.push(p99(await reads()));
    }
  } finally {
    agent.destroy();
    await program.stop();
  }
  const [idleMs, busyMs] = [median(idleTimes), median(busyTimes)];
  return [
    {
      measure: `public list, p99 while ${signInsPerSecond} people a second sign in`,
      value: busyMs / idleMs,
      unit: '× idle',
      atMost: 2,
      parts: { idleMs, busyMs },
    },
  ];
}

function send(agent: Agent, method: 'GET' | 'POST', url: string, body?: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) };
  const call = request(url, { agent, method, headers }, (response) => {
    text(response).then(() => resolve(response.statusCode ?? 0), reject);
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}

function requireAll(answers: readonly Answer[]): void {
  const other = answers.find(({ status }) => status !== 200);
  if (other) throw new Error(`Answered ${other.status}`);
}

function p99(answers: readonly Answer[]): number {
  requireAll(answers);
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.ceil(times.length * 0.99) - 1] ?? Infinity;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
