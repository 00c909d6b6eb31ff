import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

/** The page of one project is in `app/pages/`. */
export const projects = defineFeature({
  pages: [
    {
      path: pagePaths.gallery,
      lazy: () => import('./gallery-page.tsx'),
      audience: 'all',
      next: [pagePaths.project],
    },
  ],
});
