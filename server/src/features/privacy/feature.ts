import { defineFeature } from '../../define-feature.ts';
import { privacyLimits } from './privacy.limits.ts';
import { deleteUnusedAccounts } from './delete-unused-accounts.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacy = defineFeature({
  name: 'privacy',
  limits: privacyLimits,
  routes: privacyRoutes,
  jobs: [deleteUnusedAccounts],
});
