// Runs the trust tests with full rounds and prints the table of docs/operations.md.
import { parseArgs } from 'node:util';
import { describeMachine } from './soak/describe-machine.ts';
import { asMarkdown, type Result, resultsOf } from './soak/results-table.ts';
import { findTrustFiles, runTrustFile } from './soak/trust-files.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const all = findTrustFiles();
const wanted = all.filter(({ name }) => values.only?.some((part) => name.includes(part)) ?? true);
if (wanted.length === 0) {
  const names = new Set(all.map(({ name }) => name.replace('.test.ts', '')));
  console.error(`There is no trust test of that name: there are ${[...names].join(', ')}`);
  process.exit(1);
}

const machine = describeMachine();
const results: Result[] = [];
for (const [index, file] of wanted.entries()) {
  process.stdout.write(`[${index + 1}/${wanted.length}] ${file.name} (${file.project}) …`);
  const outcome = await runTrustFile(file);
  process.stdout.write(` ${outcome.failed ? 'FAILED' : 'ok'}, ${outcome.seconds.toFixed(0)} s\n`);
  if (outcome.failed) process.stdout.write(outcome.output);
  results.push(...resultsOf(file, outcome));
}
console.log(`\n${asMarkdown(results, machine)}\n`);
if (results.some(({ failures }) => failures > 0)) process.exitCode = 1;
