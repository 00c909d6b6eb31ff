import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const contact = defineFeature({
  pages: [{ path: pagePaths.contact, lazy: () => import('./contact-page.tsx'), audience: 'all' }],
  links: [{ audience: 'guest', order: 30, label: 'Contact', to: pagePaths.contact, inFooter: true }],
});
