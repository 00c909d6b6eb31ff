import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { containers, sources, statementRows } from '@hackon/server/test/bank-statements';
import { generatePayments } from '@hackon/server/test/generate-statements';
import type { Result } from './result.ts';

const lines = 50_000;

/** Runs per file. The result is their median. */
const rounds = 3;

interface Figures {
  rowsRead: number;
  seconds: number;
  /** In ms. */
  loopDelayP99: number;
  /** In bytes. */
  growth: number;
}

/** Times statements of 50,000 lines, from the stored file to the payments in the server's memory. */
export async function statementReads(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const { 'HDFC xls': source } = sources;
  if (!source) throw new Error('No such source');
  const rows = statementRows(source, generatePayments(lines, 1));
  const results: Result[] = [];
  const all: Figures[] = [];
  for (const kind of ['csv', 'xlsx'] as const) {
    const path = join(folder, kind);
    await writeFile(path, await containers[kind](rows));
    const figures: Figures[] = [];
    for (let round = 0; round < rounds; round++) figures.push(await readOne(path));
    const value = figures.map(({ seconds }) => seconds).toSorted((one, other) => one - other)[1] ?? 0;
    results.push({ measure: `${kind} statement of 50,000 lines`, value, unit: 's', atMost: 6 });
    all.push(...figures);
  }
  await rm(folder, { recursive: true });
  const delay = Math.max(...all.map(({ loopDelayP99 }) => loopDelayP99));
  const growth = Math.max(...all.map((figures) => figures.growth)) / 2 ** 20;
  return [
    ...results,
    { measure: 'event loop delay during statements, p99', value: delay, unit: 'ms', atMost: 50 },
    { measure: 'growth of the server by a statement', value: growth, unit: 'MiB', atMost: 64 },
  ];
}

async function readOne(path: string): Promise<Figures> {
  const program = join(import.meta.dirname, 'read-one-statement.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
  const figures: Figures = JSON.parse(stdout);
  if (figures.rowsRead !== lines) throw new Error(`Read ${figures.rowsRead} lines`);
  return figures;
}
