import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const paymentQueue = defineFeature({
  pages: [{ path: pagePaths.payments, lazy: () => import('./payments-page.tsx'), audience: 'manager' }],
});
