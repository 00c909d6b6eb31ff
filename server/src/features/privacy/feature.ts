import { defineFeature } from '../../define-feature.ts';
import { privacyLimits } from './privacy.limits.ts';
import { deleteUnusedAccounts } from './delete-unused-accounts.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** 'Download my data' and 'delete my account'. */
export const privacy = defineFeature({
  name: 'privacy',
  limits: privacyLimits,
  routes: privacyRoutes,
  jobs: [deleteUnusedAccounts],
});
