import type { EventIndex, IndexedEvent } from './event-index.ts';
import { isStopWord } from './question-words.ts';
import type { Question } from './read-question.ts';
import { isClose } from './text-tokens.ts';

/** The most events that a question is answered for at once when it fits several names. */
const mostNamed = 3;

/** A name that fits a question: how well, from 0 to 2. */
interface Fit {
  event: IndexedEvent;
  score: number;
}

/** The events that a question names, in whole or in part and with slips of the finger; the best fit first. */
export function namedEvents({ tokens, unexplained }: Question, index: EventIndex): IndexedEvent[] {
  if (unexplained.length === 0 && !tokens.some((token) => index.isTitleWord(token))) return [];
  const fits = index
    .named(tokens, unexplained)
    .flatMap((event) => fitOf(event, tokens, unexplained) ?? [])
    .toSorted((one, other) => other.score - one.score);
  const best = fits[0]?.score ?? 0;
  return fits
    .filter(({ score }) => score > best - 0.1)
    .slice(0, mostNamed)
    .map(({ event }) => event);
}

/**
 * A name fits when a word that could be in few others is in the question, and either half of what the question
 * leaves unexplained or most of the name is covered by the other.
 */
function fitOf(
  event: IndexedEvent,
  tokens: readonly string[],
  unexplained: readonly string[],
): Fit | undefined {
  const place = new Set([event.city, event.state].flatMap(({ key }) => key.split(' ')));
  const telling = event.titleWords.filter((word) => !isStopWord(word) && !place.has(word));
  // A name of ordinary words alone, such as `The Big Hack`, has to be there in full.
  if (telling.length === 0) return hasAll(event.titleWords, tokens) ? { event, score: 2 } : undefined;
  const covered = telling.filter((word) => tokens.some((token) => isClose(token, word)));
  const explained = unexplained.filter((token) => telling.some((word) => isClose(token, word)));
  if (covered.length === 0 || explained.length === 0) return undefined;
  const ofName = covered.length / telling.length;
  const ofQuestion = explained.length / unexplained.length;
  const fits = ofQuestion >= 0.5 || (ofName >= 0.6 && covered.length > 1);
  const exact = covered.filter((word) => tokens.includes(word)).length / telling.length;
  return fits ? { event, score: ofName * 0.5 + exact * 0.5 + ofQuestion } : undefined;
}

function hasAll(words: readonly string[], tokens: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => tokens.includes(word));
}
