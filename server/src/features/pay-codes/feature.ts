import { askPayCode } from '@hackon/contract/pay-codes/pay-codes';
import { defineFeature } from '../../define-feature.ts';
import { deleteExpiredPayCodes } from './delete-expired-pay-codes.ts';
import { payCodesRoutes } from './pay-codes.routes.ts';
import { payCodesTables } from './pay-codes.tables.ts';

/** A code in the note of a UPI payment tells which team paid. */
export const payCodes = defineFeature({
  name: 'pay-codes',
  tables: payCodesTables,
  // Each form asks once when it opens.
  limits: [{ name: 'pay-codes', endpoints: [askPayCode], per: 'account', calls: 30, windowMs: 60_000 }],
  routes: payCodesRoutes,
  jobs: [deleteExpiredPayCodes],
});
