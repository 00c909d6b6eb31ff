import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const programme = defineFeature({
  pages: [{ path: pagePaths.programme, lazy: () => import('./programme-page.tsx'), audience: 'manager' }],
  actions: () => import('./history-actions.ts'),
});
