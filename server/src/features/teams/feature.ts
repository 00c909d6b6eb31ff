import { eventTeams, registerTeam, teamsOfEvent } from '@hackon/contract/teams/teams';
import { defineFeature } from '../../define-feature.ts';
import { teamLetters } from './team-letters.ts';
import { teamsRoutes } from './teams.routes.ts';
import { teamsTables } from './teams.tables.ts';

export const teams = defineFeature({
  name: 'teams',
  tables: teamsTables,
  limits: [
    // No student needs more than four.
    { name: 'register', endpoints: [registerTeam], per: 'account', calls: 20, windowMs: 60_000, free: 4 },
    {
      // Leaves room for several people on one account.
      name: 'team-lists',
      endpoints: [eventTeams, teamsOfEvent],
      per: 'account',
      calls: 120,
      windowMs: 60_000,
      share: 20,
      free: 20,
    },
  ],
  routes: teamsRoutes,
  letters: teamLetters,
});
