import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

/** The page of a team's project is in `app/pages/`. */
export const submissions = defineFeature({
  pages: [
    {
      path: pagePaths.submissions,
      lazy: () => import('./organizer-page.tsx'),
      audience: 'manager',
      next: [pagePaths.submission],
    },
    { path: pagePaths.submissionSettings, lazy: () => import('./settings-page.tsx'), audience: 'manager' },
    {
      path: pagePaths.submission,
      lazy: () => import('./organizer-submission-page.tsx'),
      audience: 'manager',
    },
  ],
  actions: () => import('./history-actions.ts'),
});
