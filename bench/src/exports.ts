import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { startProgram } from '@hackon/e2e/running-program';
import type { Result } from './result.ts';
import { seedTeams, type TeamsSeed } from './seed-teams.ts';
import type { ProcessFigures } from './watch-process.ts';

/** Format, number of teams of four, upper bound in seconds. */
const measures = [
  { name: 'CSV', endpoint: exportCsv, teams: 5_000, atMost: 1 },
  { name: 'PDF', endpoint: exportPdf, teams: 300, atMost: 1 },
  { name: 'PDF', endpoint: exportPdf, teams: 5_000, atMost: 10 },
  { name: 'XLSX', endpoint: exportXlsx, teams: 5_000, atMost: 5 },
];

/** Runs per file. The result is their median. */
const rounds = 3;

/** Times large exports, from the request to the last byte. Also measures event-loop lag and memory. */
export async function exportTimes(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const path = join(folder, 'hackon.db');
  const socket = join(folder, 'watch.sock');
  const seed = await seedTeams(path, [300, 5_000]);
  const program = await startProgram('sqlite', {
    DATABASE_URL: `sqlite:${path}`,
    RATE_LIMIT: 'off',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'watch-process.ts')}`,
    WATCH_SOCKET: socket,
  });
  // Warms up. The last call allocates the 60 MiB that every load needs.
  for (const { endpoint } of measures) await receive(program.url, endpoint.path, seed, 300);
  await receive(program.url, exportCsv.path, seed, 5_000);
  const results: Result[] = [];
  const figures: ProcessFigures[] = [];
  for (const { name, endpoint, teams, atMost } of measures) {
    const seconds: number[] = [];
    await read(socket);
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      await receive(program.url, endpoint.path, seed, teams);
      seconds.push((performance.now() - started) / 1000);
    }
    figures.push(await read(socket));
    results.push({ measure: `${name} of ${teams} teams of 4`, value: middle(seconds), unit: 's', atMost });
  }
  await program.stop();
  await rm(folder, { recursive: true });
  return [...results, ...costs(figures)];
}

function costs(figures: readonly ProcessFigures[]): Result[] {
  const growth = figures.map(({ residentAtStart, residentAtMost }) => residentAtMost - residentAtStart);
  return [
    {
      measure: 'event loop delay during exports, p99',
      value: Math.max(...figures.map(({ loopDelayP99 }) => loopDelayP99)),
      unit: 'ms',
      atMost: 50,
    },
    {
      measure: 'growth of the server by exports',
      value: Math.max(...growth) / 2 ** 20,
      unit: 'MiB',
      atMost: 64,
    },
  ];
}

async function receive(url: string, path: string, seed: TeamsSeed, teams: number): Promise<void> {
  const response = await fetch(url + path.replace(':id', seed.eventWith(teams)), {
    headers: { authorization: `Bearer ${seed.token}` },
  });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`);
  for await (const _piece of response.body) {
    // Only the time is used.
  }
}

/** Returns the values since the last call. */
async function read(socket: string): Promise<ProcessFigures> {
  return JSON.parse(await text(createConnection(socket)));
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
