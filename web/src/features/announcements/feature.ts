import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const announcements = defineFeature({
  pages: [
    { path: pagePaths.announcements, lazy: () => import('./announcements-page.tsx'), audience: 'manager' },
  ],
  actions: () => import('./history-actions.ts'),
});
