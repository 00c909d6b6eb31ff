import { defineFeature } from '../../define-feature.ts';
import { judgingRoutes } from './judging.routes.ts';
import { judgingTables } from './judging.tables.ts';

/** Judges review projects in rounds. */
export const judging = defineFeature({
  name: 'judging',
  tables: judgingTables,
  routes: judgingRoutes,
});
