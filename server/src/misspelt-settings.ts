import SearchableMap from 'minisearch/SearchableMap';
import { Settings } from './config.ts';
import { nearestWord } from './nearest-word.ts';

/** Shorter names, such as HOME and POST, are too often near to PORT or HOST. */
const shortest = 6;

/** Returns a warning for each variable whose name is almost a setting's. */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
  const settings = new Map(Object.keys(Settings.shape).map((name) => [lettersOf(name), name]));
  const near = SearchableMap.from([...settings]);
  return Object.keys(env).flatMap((name) => {
    if (name.length < shortest || Object.hasOwn(Settings.shape, name)) return [];
    const word = nearestWord(lettersOf(name), (edits) => [...near.fuzzyGet(lettersOf(name), edits).keys()]);
    return word === undefined ? [] : [`${name} is not a setting. Did you mean ${settings.get(word)}?`];
  });
}

function lettersOf(name: string): string {
  return name.replaceAll('_', '');
}
