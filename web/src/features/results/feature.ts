import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

/** The organizer's page is in `app/pages/`. */
export const results = defineFeature({
  pages: [
    {
      path: pagePaths.publicResults,
      lazy: () => import('./public-results-page.tsx'),
      audience: 'all',
      next: [pagePaths.project, pagePaths.gallery],
    },
  ],
  actions: () => import('./history-actions.ts'),
});
