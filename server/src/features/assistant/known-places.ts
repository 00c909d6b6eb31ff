import { assistantLimits } from '@hackon/contract/assistant/limits';
import { isPlainWord, placeAliases } from './question-words.ts';
import { tokensOf } from './text-tokens.ts';

/** A name as an event spells it, with the key by which names are compared. */
export interface Name {
  text: string;
  key: string;
}

/** Where events are and who hosts them: the key of each name, and the ways in which events spell it, the usual first. */
export interface Places {
  cities: ReadonlyMap<string, readonly string[]>;
  states: ReadonlyMap<string, readonly string[]>;
  organizations: ReadonlyMap<string, readonly string[]>;
  /** The single words of cities and states, for slips of the finger. */
  words: readonly string[];
}

/** Returns a name with its key. The key is empty for a name of words that are in every question: it would fit any. */
export function nameOf(text: string): Name {
  const words = tokensOf(text);
  return { text, key: words.every(isPlainWord) ? '' : words.join(' ') };
}

/** The places of events. */
export function knownPlaces(events: readonly Record<'city' | 'state' | 'organization', Name>[]): Places {
  const cities = spellingsByKey(events.map(({ city }) => city));
  const states = spellingsByKey(events.map(({ state }) => state));
  const names = [...cities.keys(), ...states.keys(), ...placeAliases.keys()];
  return {
    cities,
    states,
    organizations: spellingsByKey(events.map(({ organization }) => organization)),
    words: names.filter((name) => name.length <= assistantLimits.indexedWord && !name.includes(' ')),
  };
}

function spellingsByKey(names: readonly Name[]): Map<string, string[]> {
  const counts = new Map<string, Map<string, number>>();
  for (const { key, text } of names) {
    if (key === '') continue;
    const ofKey = counts.get(key) ?? new Map<string, number>();
    counts.set(key, ofKey.set(text, (ofKey.get(text) ?? 0) + 1));
  }
  return new Map(
    Array.from(counts, ([key, ofKey]) => [
      key,
      [...ofKey].toSorted(([, one], [, other]) => other - one).map(([text]) => text),
    ]),
  );
}
