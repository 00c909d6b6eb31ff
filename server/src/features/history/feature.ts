import { defineFeature } from '../../define-feature.ts';
import { forgetSources } from './forget-sources.ts';
import { historyTables } from './history.tables.ts';

export const history = defineFeature({
  name: 'history',
  tables: historyTables,
  jobs: [forgetSources],
});
