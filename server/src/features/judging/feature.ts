import { defineFeature } from '../../define-feature.ts';
import { judgingRoutes } from './judging.routes.ts';
import { judgingTables } from './judging.tables.ts';
import { roundsRoutes } from './rounds.routes.ts';

/** Judges review projects in rounds. */
export const judging = defineFeature({
  name: 'judging',
  tables: judgingTables,
  routes: (app, parts) => {
    judgingRoutes(app, parts);
    roundsRoutes(app, parts);
  },
});
