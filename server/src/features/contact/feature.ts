import { sendContactMessage } from '@hackon/contract/contact/contact';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';
import { contactRoutes } from './contact.routes.ts';
import { contactTables } from './contact.tables.ts';
import { contactMessage } from './contact-letter.ts';
import { deleteOldMessages } from './delete-old-messages.ts';

export const contact = defineFeature({
  name: 'contact',
  tables: contactTables,
  limits: [
    // Each call sends a mail to support.
    { name: 'contact', endpoints: [sendContactMessage], per: 'address', calls: 30, windowMs: 60 * 60_000 },
  ],
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
