import { defineFeature } from '../../define-feature.ts';
import { deleteOldCredits } from './delete-old-credits.ts';
import { openCreditsTables } from './open-credits.tables.ts';

/** A payment of a statement waits for the team that sends its transaction id later. */
export const openCredits = defineFeature({
  name: 'open-credits',
  tables: openCreditsTables,
  jobs: [deleteOldCredits],
});
