import { placeAliases } from './question-words.ts';
import { tokensOf } from './text-tokens.ts';

/** Where events are and who hosts them: the key of each name, and the ways in which events spell it. */
export interface Places {
  cities: ReadonlyMap<string, ReadonlySet<string>>;
  states: ReadonlyMap<string, ReadonlySet<string>>;
  organizations: ReadonlyMap<string, ReadonlySet<string>>;
  /** The single words of cities and states, for slips of the finger. */
  words: readonly string[];
}

/** The places of events. */
export function knownPlaces(
  events: readonly { city: string; state: string; organization: string }[],
): Places {
  const cities = namesByKey(events.map(({ city }) => city));
  const states = namesByKey(events.map(({ state }) => state));
  const names = [...cities.keys(), ...states.keys(), ...Object.keys(placeAliases)];
  return {
    cities,
    states,
    organizations: namesByKey(events.map(({ organization }) => organization)),
    words: names.filter((name) => name.length > 4 && !name.includes(' ')),
  };
}

function namesByKey(names: readonly string[]): Map<string, Set<string>> {
  const byKey = new Map<string, Set<string>>();
  for (const name of new Set(names)) {
    const key = tokensOf(name).join(' ');
    if (key !== '') byKey.set(key, (byKey.get(key) ?? new Set()).add(name));
  }
  return byKey;
}
