import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hackon/contract/limits';
import { type Engine, startProgram } from '@hackon/e2e/running-program';
import { startPostgres } from '@hackon/server/test/start-postgres';
import { onFirstCore, onSecondCore } from './cores.ts';
import { offer } from './offer.ts';
import { registerRequest } from './register-request.ts';
import type { Result } from './result.ts';
import { seedRegistration } from './seed-registration.ts';

const perSecond = 1_000;
const warmUpSeconds = 3;
const seconds = 10;
const places = 50;
/** Each student makes one call. */
const students = places + perSecond * (warmUpSeconds + seconds);

/**
 * Sends a thousand registrations a second to a full event. Times count from the scheduled start, so a stall shows in
 * every call that it delays.
 */
export async function fullEvent(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const sqlite = await offerAll('sqlite', `sqlite:${join(folder, 'hackon.db')}`);
  await rm(folder, { recursive: true });
  const postgres = await startPostgres();
  const onPostgres = await offerAll('postgres', postgres.url('postgres'));
  await postgres.stop();
  return [...sqlite, ...onPostgres];
}

async function offerAll(engine: Engine, url: string): Promise<Result[]> {
  const { eventIds, tokens } = await seedRegistration(url, { events: 1, places, students });
  const program = await startProgram(engine, { DATABASE_URL: url, RATE_LIMIT: 'off' }, onFirstCore);
  const agent = new Agent({ keepAlive: true });
  const send = (number: number) =>
    sent(agent, program.url, registerRequest(eventIds[0] ?? '', { number, token: tokens[number] ?? '' }));
  for (let number = 0; number < places; number += 1) {
    const status = await send(number);
    if (status !== 201) throw new Error(`A registration with free places was answered ${status}`);
  }
  const answers = await onSecondCore(async () => {
    await offer({ perSecond, seconds: warmUpSeconds }, (number) => send(places + number));
    return offer({ perSecond, seconds }, (number) => send(places + perSecond * warmUpSeconds + number));
  });
  agent.destroy();
  await program.stop();
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const name = `${perSecond} registrations/s at a full event, ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
  return [
    {
      measure: `${name}: answers other than 409`,
      value: answers.filter(({ status }) => status !== 409).length,
      unit: '',
      atMost: 0,
      parts: { answers: answers.length },
    },
    {
      measure: `${name}: p99`,
      value: times[Math.ceil(times.length * 0.99) - 1] ?? Infinity,
      unit: 'ms',
      atMost: 250,
      parts: { median: times[Math.floor(times.length / 2)] ?? Infinity, worst: times.at(-1) ?? Infinity },
    },
  ];
}

/** Returns the status, or 0 without a response in time. */
async function sent(
  agent: Agent,
  url: string,
  { method, path, headers, body }: ReturnType<typeof registerRequest>,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const call = request(url + path, { agent, method, headers, timeout: limits.apiTimeoutMs }, (response) => {
    void text(response).then(
      () => resolve(response.statusCode ?? 0),
      () => resolve(0),
    );
  });
  call.on('timeout', () => call.destroy());
  call.on('error', () => resolve(0));
  call.end(body);
  return promise;
}
