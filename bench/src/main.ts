// Runs every benchmark, prints a table, and writes it to bench/results/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, hostname, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { registrationRate } from './registration-rate.ts';
import type { Result } from './result.ts';

const results: Result[] = [await registrationRate()];

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
console.log(`\n${machine}\n`);
console.table(
  results.map(({ measure, perSecond, againstPerSecond, ratio, toReach }) => ({
    measure,
    'program /s': Math.round(perSecond),
    'against /s': Math.round(againstPerSecond),
    ratio: ratio.toFixed(2),
    'to reach': toReach.toFixed(2),
  })),
);
const folder = resolve(import.meta.dirname, '../results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${hostname()}.json`), `${JSON.stringify({ machine, results }, undefined, 2)}\n`);
