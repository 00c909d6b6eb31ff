// @module-tag promise-hostile-input
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Found {
  place: string;
  regex: RegExp;
}

/** A regular expression; a `/` after a value is a division. */
const literal =
  /(?<=(?:[(,=:[!&|?{};>]|return|^)\s*)\/(?![*/])(?<source>(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/(?<flags>[dgimsuvy]*)/gmu;

function regexesIn(file: string): Found[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gmu, '');
  return [...code.matchAll(literal)].map(({ groups }) => ({
    place: `${relative(root, file)} /${groups?.source}/${groups?.flags}`,
    regex: new RegExp(groups?.source ?? '', groups?.flags),
  }));
}

type Attack = (length: number) => string;

/** Many repetitions, then a mismatch, cause backtracking. */
function attacksOn(regex: RegExp): Attack[] {
  const own = regex.source.match(/\w+|[^\w\s\\]/gu) ?? [];
  const pumps = [...new Set([...own.slice(0, 12), ...usualPumps])];
  return [
    ...pumps.map((pump) => pumped('', pump)),
    ...samplesOf(regex).flatMap((sample) => piecesOf(sample).map(([head, pump]) => pumped(head, pump))),
  ];
}

const usualPumps = 'a A 0 . - _ @ / : , " \' < & % \\ { [ \uFFFD é \u{1F600} क् a@ a. .@ a- 0, ://'
  .split(' ')
  .concat(' ', '\t', '\n', '\r\n', ' a', '0 ', 'a\n');

function pumped(head: string, pump: string): Attack {
  return (length) => `${head}${pump.repeat(Math.ceil(length / pump.length))}\u0000 @!`;
}

/** Returns no samples if fast-check cannot generate them. */
function samplesOf(regex: RegExp): string[] {
  // fast-check would search rare characters one by one.
  if (/\\[pu]/iu.test(regex.source)) return [];
  try {
    const plain = new RegExp(regex.source, regex.flags.replaceAll(/[dgmsy]/gu, ''));
    return fc.sample(fc.stringMatching(plain, { size: 'xsmall' }), { numRuns: 3, seed: 1 });
  } catch {
    return [];
  }
}

function piecesOf(text: string): [head: string, pump: string][] {
  const ends = Array.from({ length: Math.min(text.length, 5) }, (_unit, index) => index + 1);
  return ends.flatMap((end) => [
    [text.slice(0, end - 1), text.slice(end - 1, end)],
    [text.slice(0, Math.max(end - 2, 0)), text.slice(Math.max(end - 2, 0), end)],
  ]);
}

function timeOf(regex: RegExp, text: string): number {
  const began = performance.now();
  text.replace(regex, '');
  return performance.now() - began;
}

function quickest(regex: RegExp, text: string): number {
  return Math.min(...[1, 2, 3].map(() => timeOf(regex, text)));
}

/** Runs only on a language model's answer of at most 2,000 characters. */
const forShortTexts = /chat-model\.ts \/\\\]/u;

/** Twice the text must take about twice the time, not four times. A slow short text fails at once. */
function isLinear(regex: RegExp, attack: Attack): boolean {
  // Small steps: an exponential expression would never end at a large one.
  for (const length of [20, 26, 32, 38, 80, 400, 4_000]) {
    if (timeOf(regex, attack(length)) > 40 && quickest(regex, attack(length)) > 40) return false;
  }
  const long = attack(50_000);
  const once = timeOf(regex, long);
  if (once > 1_000) return false;
  if (once < 20 || quickest(regex, long) < 20) return true;
  return quickest(regex, long) < 3 * quickest(regex, attack(25_000));
}

function faultsOf({ place, regex }: Found): string[] {
  if (forShortTexts.test(place)) return [];
  const slow = attacksOn(regex).find((attack) => !isLinear(regex, attack));
  return slow ? [`${place} on ${JSON.stringify(slow(12))}`] : [];
}

test(
  'every regular expression of the program takes linear time for 50 kB of hostile text',
  { timeout: 60_000 },
  () => {
    const files = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts'], { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const found = files.flatMap((file) => regexesIn(join(root, file)));
    expect(found.length).toBeGreaterThan(100);
    expect(found.flatMap(faultsOf)).toEqual([]);
  },
);

test.each([/^(a+)+$/u, /\s+$/u])('%s would be found', (regex) => {
  expect(faultsOf({ place: 'here', regex })).toHaveLength(1);
});
