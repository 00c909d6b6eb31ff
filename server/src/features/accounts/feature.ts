import { changePassword } from '@hackon/contract/accounts/account-security';
import { defineFeature } from '../../define-feature.ts';
import { accountLetters } from './account-letters.ts';
import { accountSecurityRoutes } from './account-security.routes.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { accountsTables } from './accounts.tables.ts';
import { deleteExpired } from './delete-expired.ts';

export const accounts = defineFeature({
  name: 'accounts',
  tables: accountsTables,
  limits: [
    // Each call sends a mail, possibly to a stranger.
    { name: 'password', endpoints: [changePassword], per: 'account', calls: 10, windowMs: 60 * 60_000 },
  ],
  routes(app, parts) {
    accountsRoutes(app, parts);
    accountSecurityRoutes(app, parts);
  },
  letters: accountLetters,
  jobs: [deleteExpired],
});
