import { defineFeature } from '../../define-feature.ts';
import { accountsLimits } from './accounts.limits.ts';
import { accountLetters } from './account-letters.ts';
import { accountSecurityRoutes } from './account-security.routes.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { accountsTables } from './accounts.tables.ts';
import { deleteExpired } from './delete-expired.ts';

export const accounts = defineFeature({
  name: 'accounts',
  tables: accountsTables,
  limits: accountsLimits,
  routes(app, parts) {
    accountsRoutes(app, parts);
    accountSecurityRoutes(app, parts);
  },
  letters: accountLetters,
  jobs: [deleteExpired],
});
