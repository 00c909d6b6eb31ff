import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const policies = defineFeature({
  pages: [
    { path: pagePaths.privacy, lazy: () => import('./privacy-page.tsx'), audience: 'all' },
    { path: pagePaths.terms, lazy: () => import('./terms-page.tsx'), audience: 'all' },
    { path: pagePaths.refunds, lazy: () => import('./refunds-page.tsx'), audience: 'all' },
  ],
  links: [
    { order: 40, label: 'Privacy', to: pagePaths.privacy, inFooter: true },
    { order: 41, label: 'Terms', to: pagePaths.terms, inFooter: true },
    { order: 42, label: 'Refunds', to: pagePaths.refunds, inFooter: true },
  ],
});
