// Runs the named benchmarks, or all. Prints a table and writes bench/results/.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { accountTimes } from './account-times.ts';
import { bigData } from './big-data.ts';
import { batchDecisions } from './decide-batch.ts';
import { exportTimes } from './exports.ts';
import { firstLoads } from './first-loads.ts';
import { firstWords } from './first-words.ts';
import { fullEvent } from './full-event.ts';
import { galleryReads } from './gallery-reads.ts';
import { hostile } from './hostile.ts';
import { judging } from './judging.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { nextRow } from './next-row.ts';
import { publicReads } from './public-reads.ts';
import { readsDuringSignIns } from './reads-during-sign-ins.ts';
import { registrationRates } from './registration-rate.ts';
import { registrationsWithQuestions } from './registration-questions.ts';
import { registrationsWhileRead } from './registrations-while-read.ts';
import { isReached, type Result } from './result.ts';
import { scale } from './scale/scale.ts';
import { statementReads } from './statements.ts';
import { submissionSaves } from './submission-saves.ts';
import { startTime } from './start-time.ts';
import { twoProcesses } from './two-processes.ts';

const benchmarks: Record<string, () => Promise<Result[]>> = {
  reads: publicReads,
  'sign-ins': readsDuringSignIns,
  registration: registrationRates,
  questions: registrationsWithQuestions,
  'while-read': registrationsWhileRead,
  'full-event': fullEvent,
  'big-data': bigData,
  'two-processes': twoProcesses,
  scale,
  exports: exportTimes,
  statements: statementReads,
  decisions: batchDecisions,
  'next-row': nextRow,
  gallery: galleryReads,
  'submission-saves': submissionSaves,
  judging,
  hostile,
  start: startTime,
  accounts: accountTimes,
  'first-load': firstLoads,
  'first-words': firstWords,
  lighthouse: lighthouseScores,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: there are ${Object.keys(benchmarks).join(', ')}`,
  );
  process.exit(1);
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const folder = resolve(import.meta.dirname, '../results');
const file = join(folder, `${machine.toLowerCase().replaceAll(/[^a-z\d]+/gu, '-')}.json`);
const earlier = existsSync(file) ? storedResults() : [];

const results: Result[] = [];
for (const [name, run] of Object.entries(benchmarks)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`> ${name}`);
  results.push(...(await run()));
  // Writes after each benchmark, so that a later failure loses no figure.
  store();
}

console.log(`\n${machine}\n`);
console.table(
  results.map((result) => ({
    measure: result.measure,
    figure: `${Number(result.value.toFixed(2))} ${result.unit}`.trim(),
    'to reach': bound(result),
    reached: isReached(result) ? 'yes' : 'no',
  })),
);

function bound({ atLeast, atMost }: Result): string {
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
}

/** Keeps earlier figures that this run did not measure. */
function store(): void {
  const kept = earlier.filter(({ measure }) => results.every((result) => result.measure !== measure));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine, results: [...kept, ...results] }, undefined, 2)}\n`);
}

function storedResults(): Result[] {
  return JSON.parse(readFileSync(file, 'utf8')).results;
}
