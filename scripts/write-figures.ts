// Checks the figures of README.md (worst of each kind) and docs/operations.md against bench/results/. `--write` writes
// them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isReached, type Result } from '../bench/src/result.ts';
import { holdWrittenPart } from './written-part.ts';

const kinds: [what: string, measures: RegExp][] = [
  [
    'public list of 50 events, requests/s, against a bare HTTP server that sends the same bytes',
    /^public list of 50/u,
  ],
  ['data of an event’s public page, likewise', /^public event detail/u],
  ['registrations/s on SQLite, against a loop that only writes the rows', /^registrations at .*SQLite/u],
  ['registrations/s on PostgreSQL, likewise', /^registrations at .*PostgreSQL/u],
  [
    '1,000 registrations/s offered at a full event: answers that do not say ‘full’',
    /full event.*other than 409$/u,
  ],
  ['… and 99 of 100 within', /full event.*p99$/u],
  [
    'public list while 20 people a second sign in: 99 of 100 within, against none',
    /^public list, p99 while/u,
  ],
  ['slowest list, search or dashboard beside 1,000,000 teams, against 1,000', /^the slowest of/u],
  ['5,000 teams of 4 as CSV', /^CSV of 5000/u],
  ['300 teams as PDF', /^PDF of 300 /u],
  ['5,000 teams as PDF', /^PDF of 5000/u],
  ['start of the server to its first answer', /^server start/u],
  [
    'slowest registration or export while 11 free accounts attack with everything at once',
    /hostile crowd: slowest honest call/u,
  ],
  ['… and how much memory the server grows by', /hostile crowd: growth/u],
  ['JavaScript that a public page loads at first, brotli', /^initial JavaScript/u],
  ['first text of a public page on slow 3G and a cheap phone', /^first text/u],
  ['… and its largest paint', /^largest paint/u],
  ['… and how far it moves by itself', /^layout shift/u],
  ['Lighthouse mobile of the public pages: performance', /^Lighthouse.*performance$/u],
  ['… accessibility, best practices, search engines', /^Lighthouse.*(?:accessibility|best-practices|seo)$/u],
];

interface Results {
  machine: string;
  results: Result[];
}

const folder = resolve(import.meta.dirname, '../bench/results');
const machines = readdirSync(folder)
  .toSorted()
  .map((file): Results => JSON.parse(readFileSync(join(folder, file), 'utf8')));

await holdWrittenPart('README.md', 'figures', machines.map(worstOfEachKind).filter(Boolean).join('\n\n'));
await holdWrittenPart('docs/operations.md', 'figures', machines.map(all).join('\n\n'));

/** Returns '' if the machine measured none. */
function worstOfEachKind({ machine, results }: Results): string {
  if (!results.some(({ measure }) => kinds.some(([, measures]) => measures.test(measure)))) return '';
  const rows = kinds.map(([what, measures]) => {
    const [worst] = results.filter(({ measure }) => measures.test(measure)).toSorted(worstFirst);
    return worst ? [what, figure(worst), bound(worst)] : [what, 'not measured here', ''];
  });
  return table(`On ${machine}`, ['', 'figure', 'to reach'], rows);
}

function all({ machine, results }: Results): string {
  const rows = results.map((result) => [result.measure, figure(result), bound(result)]);
  return table(`On ${machine}`, ['measure', 'figure', 'to reach'], rows);
}

function worstFirst(one: Result, other: Result): number {
  return one.atLeast === undefined ? other.value - one.value : one.value - other.value;
}

function figure({ value, unit, parts: made = {} }: Result): string {
  const perSecond = made.perSecond ?? made.requestsPerSecond;
  return `${number(value)} ${unit}${perSecond === undefined ? '' : ` (${number(perSecond)}/s)`}`.trim();
}

function bound(result: Result): string {
  const { atLeast, atMost } = result;
  if (atLeast === undefined && atMost === undefined) return '';
  const words = atLeast === undefined ? `≤ ${number(atMost ?? 0)}` : `≥ ${number(atLeast)}`;
  return isReached(result) ? words : `${words}, not reached`;
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
}

function table(title: string, head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`${title}:`, '', ...lines].join('\n');
}
