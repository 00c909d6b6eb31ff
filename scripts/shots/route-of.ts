import { pagePaths } from '@hackon/contract/pages/page-paths';

/** What is photographed at an address that no page has. */
const nowhere = 'nowhere';

/** The names of all routes. */
export const routes: string[] = [...Object.keys(pagePaths), nowhere];

// The fewer parts vary, the more a pattern says: /events/create is not the event of the id `create`.
const patterns = Object.entries(pagePaths)
  .toSorted(([, one], [, other]) => one.split(':').length - other.split(':').length)
  .map(([name, pattern]) => ({ name, matches: new RegExp(`^${pattern.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u') }));

/** The name of the route that an address belongs to, as `pagePaths` has it. */
export function routeOf(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  return patterns.find(({ matches }) => matches.test(pathname))?.name ?? nowhere;
}
