import { defineFeature } from '../../define-feature.ts';
import { teamsLimits } from './teams.limits.ts';
import { historyRoutes } from './history.routes.ts';
import { teamLetters } from './team-letters.ts';
import { teamsRoutes } from './teams.routes.ts';
import { teamsTables } from './teams.tables.ts';

export const teams = defineFeature({
  name: 'teams',
  tables: teamsTables,
  limits: teamsLimits,
  routes(app, parts) {
    teamsRoutes(app, parts);
    historyRoutes(app, parts);
  },
  letters: teamLetters,
});
