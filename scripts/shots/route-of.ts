import { pagePaths } from '@hackon/contract/pages/page-paths';

/** The route of an unknown address. */
const nowhere = 'nowhere';

/** The names of all routes. */
export const routes: string[] = [...Object.keys(pagePaths), nowhere];

// Patterns with fewer parameters come first: /events/create is not an event with the id `create`.
const patterns = Object.entries(pagePaths)
  .toSorted(([, one], [, other]) => one.split(':').length - other.split(':').length)
  .map(([name, pattern]) => ({ name, matches: new RegExp(`^${pattern.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u') }));

/** Returns the name of an address's route in `pagePaths`. */
export function routeOf(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  return patterns.find(({ matches }) => matches.test(pathname))?.name ?? nowhere;
}
