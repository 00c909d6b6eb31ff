import { assistantLimits } from '@hackon/contract/assistant/limits';
import { textKey } from '@hackon/contract/text-key';
import MiniSearch, { type Options } from 'minisearch';
import { nearestWord } from '../../nearest-word.ts';
import placeNames from '../events/place-names.json' with { type: 'json' };
import table from './words.json' with { type: 'json' };

/** From a phrase to the word that has its meaning. */
const same = new Map(
  Object.entries({ ...table.same, ...placeNames }).flatMap(([word, ways]) =>
    ways.split(' ').map((way) => [way.replaceAll('_', ' '), word] as const),
  ),
);
/** From a word to the length of the longest phrase that it begins. */
const longest = new Map<string, number>();
for (const [first = '', ...rest] of [...same.keys()].map((phrase) => phrase.split(' '))) {
  longest.set(first, Math.max(longest.get(first) ?? 1, 1 + rest.length));
}
const themes = table.themes.map((theme) => theme.split(' '));
const plain = new Set([...table.plain, table.days].join(' ').split(' '));
const ordinary = new Set([...plain, ...Object.keys(table.same)]);
const known = new Set([
  ...ordinary,
  ...[...same.keys(), ...same.values(), table.spelled].join(' ').split(' '),
]);

/** Adds the words of the examples. They name no event, place or theme. */
export function addOrdinary(words: Iterable<string>): void {
  for (const word of words) ordinary.add(word);
}

/** Returns words in lower case, without accents, possessive 's and punctuation. */
export function tokensOf(text: string): string[] {
  const letters = textKey(text)
    .normalize('NFKD')
    // Only Latin letters lose accents: in Indian scripts marks are vowels.
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll(/['’]s\b|(?<=\p{L})['’](?=\p{L})|(?<=\d),(?=\d)/gu, '');
  return letters.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Replaces each phrase, the longest first, by the word that has its meaning. */
export function meaningOf(tokens: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < tokens.length;) {
    let length = longest.get(tokens[at] ?? '') ?? 1;
    while (length > 1 && !same.has(tokens.slice(at, at + length).join(' '))) length -= 1;
    const phrase = tokens.slice(at, at + length).join(' ');
    words.push(same.get(phrase) ?? phrase);
    at += length;
  }
  return words;
}

/** Omits words without a meaning of their own. */
export function tellingOf(words: readonly string[]): Set<string> {
  return new Set(
    words.filter((word) => !plain.has(word)).map((word) => (word === 'events' ? 'event' : word)),
  );
}

/** Returns whether a word can be no part of an event's name, place or theme. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word) || /^\d+(?:st|nd|rd|th|rs|k)?$/u.test(word);
}

/** Also true for parts of phrases, because their spelling is right. */
export function isSpelledRight(word: string): boolean {
  return isOrdinary(word) || known.has(word);
}

export function waysToSay(word: string): string[] {
  return [word, ...themes.filter((theme) => theme.includes(word)).flat()];
}

/** Words that mean any hackathon, not the one of the page. */
export const asksForSome = new Set(table.asksForSome.split(' '));

const backward = table.backward.split(' ').map((phrase) => ` ${phrase.replaceAll('_', ' ')} `);

/** Returns whether words need the previous question: `can they`, `how long does it take`. */
export function pointsBack(tokens: readonly string[]): boolean {
  const all = ` ${tokens.join(' ')} `;
  return backward.some((phrase) => all.includes(phrase));
}

/** For fields of space-separated words. */
export const readyWords = {
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term || null,
} satisfies Partial<Options>;

const spellings = new MiniSearch<{ id: string }>({ fields: ['id'], ...readyWords });
spellings.addAll([...known].filter((word) => word.length > 4 && !plain.has(word)).map((id) => ({ id })));
spellings.addAll(
  table.days
    .split(' ')
    .filter((id) => id.length > 4 && !spellings.has(id))
    .map((id) => ({ id })),
);

export function corrected(word: string): string | undefined {
  return nearest(spellings, word);
}

/** Returns the indexed word that a word misspells. */
export function nearest<T>(index: MiniSearch<T>, word: string): string | undefined {
  if (word.length > assistantLimits.indexedWord) return undefined;
  return nearestWord(word, (fuzzy) => index.search(word, { fuzzy }).flatMap(({ terms }) => terms));
}
