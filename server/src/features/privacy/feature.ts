import { accountData } from '@hackon/contract/accounts/account-security';
import { defineFeature } from '../../define-feature.ts';
import { deleteUnusedAccounts } from './delete-unused-accounts.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacy = defineFeature({
  name: 'privacy',
  limits: [{ name: 'my-data', endpoints: [accountData], per: 'account', calls: 10, windowMs: 60_000 }],
  routes: privacyRoutes,
  jobs: [deleteUnusedAccounts],
});
