import { defineFeature } from '../../define-feature.ts';
import { forgetSources } from './forget-sources.ts';
import { historyTables } from './history.tables.ts';

/** Who did what to events and teams. */
export const history = defineFeature({
  name: 'history',
  tables: historyTables,
  jobs: [forgetSources],
});
