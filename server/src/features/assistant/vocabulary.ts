import { assistantLimits } from '@hackon/contract/assistant/limits';
import { textKey } from '@hackon/contract/text-key';
import MiniSearch, { type Options } from 'minisearch';
import { guide, privateMatters, smallTalk, topics } from './intents.ts';
import lists from './words.json' with { type: 'json' };

/** Returns words in lower case, without accents, possessive 's and punctuation. */
export function tokensOf(text: string): string[] {
  const plain = textKey(text)
    .normalize('NFKD')
    // Only Latin letters lose accents: in Indian scripts marks are vowels.
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll(/['’]s\b|(?<=\p{L})['’](?=\p{L})|(?<=\d),(?=\d)/gu, '');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Maps phrases to their canonical words. */
export function phrasesOf(table: Readonly<Record<string, string>>): Map<string, string> {
  const phrases = Object.entries(table).flatMap(([word, ways]) => ways.split(' ').map((way) => [way, word]));
  return new Map(phrases.map(([way = '', word = '']) => [way.replaceAll('_', ' '), word]));
}

/** Tries the longest phrase first at each word. */
export function replacePhrases(tokens: readonly string[], phrases: ReadonlyMap<string, string>): string[] {
  const replaced: string[] = [];
  for (let at = 0; at < tokens.length;) {
    let length = 5;
    while (length > 1 && !phrases.has(tokens.slice(at, at + length).join(' '))) length -= 1;
    const phrase = tokens.slice(at, at + length).join(' ');
    replaced.push(phrases.get(phrase) ?? phrase);
    at += length;
  }
  return replaced;
}

const wordsOf = (lines: readonly string[]) => lines.join(' ').split(' ');
const phrases = phrasesOf(lists.sameAs);
const plain = new Set(wordsOf([...lists.plain, ...lists.days]));
const examples = [...topics, ...guide, ...privateMatters, ...smallTalk].flatMap((intent) => intent.examples);
const ordinary = new Set([...plain, ...phrases.keys(), ...phrases.values(), ...tokensOf(examples.join(' '))]);
const partsOfPhrases = new Set(wordsOf([...phrases.keys()]));
const themes = lists.themes.map((theme) => theme.split(' '));

/** Such a word names no event. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word) || /^\d+(?:st|nd|rd|th|rs|k)?$/u.test(word);
}

export function isWellKnown(word: string): boolean {
  return isOrdinary(word) || partsOfPhrases.has(word);
}

/** Returns '' if all words are ordinary, since it would match any question. */
export function placeKey(text: string): string {
  const words = tokensOf(text).filter((word) => word.length <= assistantLimits.indexedWord);
  return words.every((word) => isOrdinary(word) || waysToSay(word).length > 1) ? '' : words.join(' ');
}

export function waysToSay(word: string): string[] {
  return [word, ...themes.filter((theme) => theme.includes(word)).flat()];
}

export function meaningsOf(tokens: readonly string[]): string[] {
  return [...new Set(replacePhrases(tokens, phrases))];
}

export function tellingOf(tokens: readonly string[]): string[] {
  return meaningsOf(tokens).filter((word) => !plain.has(word));
}

export const readyWords = {
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term || null,
} satisfies Partial<Options>;

export function wordSearch(words: Iterable<string>): MiniSearch<{ id: string }> {
  const search = new MiniSearch<{ id: string }>({ fields: ['id'], ...readyWords });
  search.addAll(Array.from(new Set(words), (id) => ({ id })).filter(({ id }) => id !== ''));
  return search;
}

const mendable = wordSearch(wordsOf([...lists.mended, ...lists.days]).filter(({ length }) => length > 3));

export function mendedWord(word: string): string | undefined {
  return slipOf(mendable, word);
}

/** Corrects one letter, two in long words, or a swap of two. */
export function slipOf(search: MiniSearch<{ id: string }>, word: string): string | undefined {
  if (word.length < 4 || word.length > assistantLimits.indexedWord) return undefined;
  const found = (fuzzy: number) =>
    search
      .search(word, { fuzzy })
      .map(({ id }) => String(id))
      .filter((other) => other[0] === word[0]);
  return found(1)[0] ?? found(2).find((other) => word.length >= 8 || lettersOf(other) === lettersOf(word));
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('');
}
