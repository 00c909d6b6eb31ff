import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@hackon/server/db/open-database';
import { startPostgres } from '@hackon/server/test/start-postgres';
import { type Engine, type RunningProgram, startProgram } from '@hackon/e2e/running-program';
import { Client } from 'pg';
import { type Asked, type Question, questions, questionsOfMany } from './big-data-questions.ts';
import { onFirstCore, onSecondCore } from './cores.ts';
import { type Crowd, generateCrowd } from './generate-crowd.ts';
import type { Result } from './result.ts';

const few = { events: 100, teams: 1_000, seed: 7 };
const many = { events: 100_000, teams: 1_000_000, seed: 7 };

/** The result is the median. */
const rounds = 31;

interface Crowded {
  program: RunningProgram;
  crowd: Crowd;
  stop: () => Promise<void>;
}

/**
 * Compares response times in a small database and in one with a thousand times as many rows. Returns the worst ratio.
 * Invalidates caches before each public question.
 */
export async function bigData(): Promise<Result[]> {
  const results: Result[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const [small, large] = [await startCrowded(engine, few), await startCrowded(engine, many)];
    try {
      results.push(await onSecondCore(() => compareAll(engine, small, large)));
    } finally {
      await Promise.all([small.stop(), large.stop()]);
    }
  }
  return results;
}

async function compareAll(engine: Engine, small: Crowded, large: Crowded): Promise<Result> {
  const parts: Record<string, number> = {};
  let worst = 0;
  for (const question of questions) {
    const { ofSmall, ofLarge } = await compare(question, small, large);
    parts[question.name] = ofLarge / ofSmall;
    parts[`${question.name}, ms`] = ofLarge;
    worst = Math.max(worst, ofLarge / ofSmall);
  }
  for (const question of questionsOfMany) {
    parts[`${question.name}, ms`] = (await compare(question, large, large)).ofLarge;
  }
  return {
    measure: `the slowest of ${questions.length} questions at 1,000,000 teams, against 1,000, ${engine}`,
    value: worst,
    unit: '×',
    atMost: 2,
    parts,
  };
}

async function compare(question: Question, small: Crowded, large: Crowded) {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
  const counts = new Set<number>();
  for (let round = -3; round < rounds; round += 1) {
    // ABBA cancels order effects. The first rounds warm up.
    const order = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const size of order) {
      const { ms, count } = await ask(question, size === 'small' ? small : large, size);
      if (round >= 0) times[size].push(ms);
      counts.add(count);
    }
  }
  if (counts.size > 1) {
    throw new Error(`${question.name} has answers of other sizes: ${[...counts].join(', ')} rows`);
  }
  return { ofSmall: median(times.small), ofLarge: median(times.large) };
}

/** Throws on another status. */
async function ask(question: Question, { program, crowd }: Crowded, size: 'small' | 'large') {
  if (question.isPublic) {
    const prizePool = Math.floor(Math.random() * 1e6);
    const edit = { method: 'PUT', token: crowd.tokens.manager, body: { prizePool }, status: 200 };
    await call(program, { ...edit, path: `/api/events/${crowd.event.id}` });
  }
  const asked = question.ask(crowd, size);
  const begun = performance.now();
  const text = await call(program, asked);
  const ms = performance.now() - begun;
  const answer: unknown = asked.isText ? undefined : JSON.parse(text);
  return { ms, count: Array.isArray(answer) ? answer.length : 1 };
}

async function call(program: RunningProgram, { path, token, method, body, status = 200 }: Asked) {
  const response = await fetch(program.url + path, {
    method: method ?? 'GET',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text;
}

/** Uses a temporary folder. */
async function startCrowded(engine: Engine, size: typeof few): Promise<Crowded> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const url = postgres ? postgres.url('postgres') : `sqlite:${join(folder, 'hackon.db')}`;
  const begun = performance.now();
  const db = openDatabase({ url });
  const crowd = await generateCrowd(db, size, new Date());
  await db.close();
  if (postgres) await tidy(url);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${size.events} events and ${size.teams} teams for ${engine}: ${seconds} s`);
  const program = await startProgram(engine, { DATABASE_URL: url, RATE_LIMIT: 'off' }, onFirstCore);
  return {
    program,
    crowd,
    async stop() {
      await program.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs ANALYZE now, because PostgreSQL would do it only minutes later. */
async function tidy(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
