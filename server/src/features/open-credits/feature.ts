import { defineFeature } from '../../define-feature.ts';
import { deleteOldCredits } from './delete-old-credits.ts';
import { openCreditsTables } from './open-credits.tables.ts';
import { warnOfNewKey } from './warn-of-new-key.ts';

/** A payment of a statement waits for the team that sends its transaction id later. */
export const openCredits = defineFeature({
  name: 'open-credits',
  tables: openCreditsTables,
  // Before the routes that make a new key.
  routes: warnOfNewKey,
  jobs: [deleteOldCredits],
});
