import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const statements = defineFeature({
  pages: [{ path: pagePaths.statements, lazy: () => import('./statements-page.tsx'), audience: 'manager' }],
  actions: () => import('./history-actions.ts'),
});
