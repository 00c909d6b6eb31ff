import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const judging = defineFeature({
  pages: [
    {
      path: pagePaths.judging,
      lazy: () => import('./judging-page.tsx'),
      audience: 'manager',
      next: [pagePaths.round, pagePaths.judges],
    },
    { path: pagePaths.judges, lazy: () => import('./judges-page.tsx'), audience: 'manager' },
    { path: pagePaths.round, lazy: () => import('./round-page.tsx'), audience: 'manager' },
  ],
  actions: () => import('./history-actions.ts'),
});
