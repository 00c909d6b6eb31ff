import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

/** Privacy, terms and refunds. */
export const policies = defineFeature({
  name: 'policies',
  pages: [
    {
      path: pagePaths.privacy,
      title: 'Privacy · HackOn',
      cardTitle: 'Privacy on HackOn',
      description: 'Which personal data HackOn stores, who sees them, and how long they are kept.',
    },
    {
      path: pagePaths.terms,
      title: 'Terms · HackOn',
      cardTitle: 'Terms of HackOn',
      description: 'The rules for students and organizers on HackOn.',
    },
    {
      path: pagePaths.refunds,
      title: 'Refunds · HackOn',
      cardTitle: 'Refunds on HackOn',
      description: 'Entry fees go straight to the organizer. Whom to ask for a refund, and when.',
    },
  ],
});
