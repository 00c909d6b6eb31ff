import { pagePaths } from '@hackon/contract/pages/page-paths';

/** The route of unknown addresses. */
const nowhere = 'nowhere';

export const routes: string[] = [...Object.keys(pagePaths), nowhere];

// Patterns with fewer parameters come first: /events/create is no event id.
const patterns = Object.entries(pagePaths)
  .toSorted(([, one], [, other]) => one.split(':').length - other.split(':').length)
  .map(([name, pattern]) => ({ name, matches: new RegExp(`^${pattern.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u') }));

export function routeOf(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  return patterns.find(({ matches }) => matches.test(pathname))?.name ?? nowhere;
}
