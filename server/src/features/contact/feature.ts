import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';
import { contactLimits } from './contact.limits.ts';
import { contactRoutes } from './contact.routes.ts';
import { contactTables } from './contact.tables.ts';
import { contactMessage } from './contact-letter.ts';
import { deleteOldMessages } from './delete-old-messages.ts';

export const contact = defineFeature({
  name: 'contact',
  tables: contactTables,
  limits: contactLimits,
  pages: [
    {
      path: pagePaths.contact,
      title: 'Contact · HackOn',
      cardTitle: 'Contact HackOn',
      description: 'Write to the people behind HackOn, call, or come by.',
    },
  ],
  routes: contactRoutes,
  letters: { contact_message: contactMessage },
  jobs: [deleteOldMessages],
});
