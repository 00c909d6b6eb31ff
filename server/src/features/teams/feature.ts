import { defineFeature } from '../../define-feature.ts';
import { teamsLimits } from './teams.limits.ts';
import { changeLetters } from './change-letters.ts';
import { historyRoutes } from './history.routes.ts';
import { organizerLetters } from './organizer-mails/organizer-letters.ts';
import { organizerMailsTables } from './organizer-mails/organizer-mails.tables.ts';
import { remindOrganizers } from './organizer-mails/remind-organizers.ts';
import { sendDigests } from './organizer-mails/send-digests.ts';
import { teamLetters } from './team-letters.ts';
import { teamsRoutes } from './teams.routes.ts';
import { teamsTables } from './teams.tables.ts';

export const teams = defineFeature({
  name: 'teams',
  tables: { ...teamsTables, ...organizerMailsTables },
  limits: teamsLimits,
  routes(app, parts) {
    teamsRoutes(app, parts);
    historyRoutes(app, parts);
  },
  letters: { ...teamLetters, ...changeLetters, ...organizerLetters },
  punctualJobs: [sendDigests, remindOrganizers],
});
