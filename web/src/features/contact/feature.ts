import { pagePaths } from '@hackon/contract/page-paths';
import type { Feature } from '../../feature.ts';

export const contact = {
  pages: [{ path: pagePaths.contact, lazy: () => import('./contact-page.tsx'), audience: 'all' }],
  links: [{ audience: 'guest', order: 30, label: 'Contact', to: pagePaths.contact, inFooter: true }],
} satisfies Feature;
