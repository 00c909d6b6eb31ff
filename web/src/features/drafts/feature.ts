import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const drafts = defineFeature({
  pages: [{ path: pagePaths.join, lazy: () => import('./join-page.tsx'), audience: 'all' }],
});
