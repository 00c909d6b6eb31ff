import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const people = defineFeature({
  pages: [
    { path: pagePaths.people, lazy: () => import('./people-page.tsx'), audience: 'manager' },
    { path: pagePaths.invitation, lazy: () => import('./invitation-page.tsx'), audience: 'all' },
  ],
  actions: () => import('./history-actions.tsx'),
});
