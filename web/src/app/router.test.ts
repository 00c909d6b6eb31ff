import { pagePaths } from '@hackon/contract/pages/page-paths';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './router.tsx';

test.each(Object.keys(pagePaths))('the address %s has a page', (name) => {
  const path = Object.entries(pagePaths).find(([each]) => each === name)?.[1] ?? '';
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
});
