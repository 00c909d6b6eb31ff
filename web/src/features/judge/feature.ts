import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const judge = defineFeature({
  pages: [{ path: pagePaths.judge, lazy: () => import('./judge-page.tsx'), audience: 'all', isBare: true }],
});
