import type { TextField } from './feature-trust.ts';
import { naughtyStrings } from './naughty-strings.ts';
import { textsOf } from './registries.ts';
import { rounds } from './rounds.ts';

export function keptFields(call: string): [path: string, TextField][] {
  return Object.entries(textsOf(call).fields).flatMap(([path, field]) =>
    typeof field === 'string' ? [] : [[path, field]],
  );
}

/**
 * Returns the text as the server stores it: trims, drops hidden characters, blanks control characters, replaces lone
 * surrogates. Only invisible characters are blank.
 */
export function keptOf(text: string, { lines }: Pick<TextField, 'lines'>): string {
  const whole = text.toWellFormed();
  const unix = lines ? whole.split('\r\n').join('\n').split('\r').join('\n') : whole;
  let kept = '';
  for (const character of unix) {
    const isKept = !isControl(character) || (lines && character === '\n');
    const isNext = isKept || !isAfterControl(kept);
    if (isNext) kept += isKept ? character : blank;
  }
  const characters = Array.from(kept.replaceAll(blank, ' ').trim());
  if (characters.every((character) => showsNothing(character))) return '';
  return characters
    .filter((character) => !isIn(hiddenRanges, character))
    .join('')
    .trim();
}

type Range = readonly [first: number, last: number];

/** Zero-width characters, bidi controls, fillers and tags. */
const hiddenRanges: Range[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe00ff],
  [0xe01f0, 0xe0fff],
];
/** Joiners and variation selectors, which are invisible alone but change their neighbours. */
const keptRanges: Range[] = [
  [0x180b, 0x180f],
  [0x200c, 0x200d],
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
];

function isIn(ranges: readonly Range[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => code >= first && code <= last);
}

function showsNothing(character: string): boolean {
  return character.trim() === '' || isIn(hiddenRanges, character) || isIn(keptRanges, character);
}

/** Stands for a run of control characters, until it becomes a space. */
const blank = '\u0000';

function isAfterControl(text: string): boolean {
  return text.endsWith(blank);
}

function isControl(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/** Groups the naughty strings by whether the field stores, refuses or ignores them. */
export function textsFor(field: TextField): { taken: string[]; refused: string[]; ignored: string[] } {
  const sortOf = (text: string) => {
    const { length } = Array.from(keptOf(text, field));
    if (length > field.max) return 'refused';
    return length === 0 && field.blank !== undefined ? field.blank : 'taken';
  };
  const { taken = [], refused = [], ignored = [] } = Object.groupBy(naughtyStrings, sortOf);
  return { taken, refused, ignored };
}

/** Builds a body by path: `members.0.name` becomes a list with an object. */
export function withTexts<T extends object>(body: T, texts: Record<string, string>): T {
  const copy = structuredClone(body);
  for (const [path, text] of Object.entries(texts)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<object>((value, step) => Object(Reflect.get(value, step)), copy);
    Reflect.set(holder, last, text);
  }
  return copy;
}

export function textAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => Reflect.get(Object(value), step), body);
}

/** Each set has one text per field. The soak test gives every field every text, others a third. */
export function textSets(fields: readonly [string, TextField][]): Record<string, string>[] {
  const numbers = [...naughtyStrings.keys()].filter((number) => number % rounds(3, 1) === 0);
  const takenByField = fields.map(([path, field]) => ({ path, taken: textsFor(field).taken }));
  return numbers.map((number) =>
    Object.fromEntries(
      takenByField.map(({ path, taken }, place) => [path, taken[(number + place * 7) % taken.length] ?? '']),
    ),
  );
}
