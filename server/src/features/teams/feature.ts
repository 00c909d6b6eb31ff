import { holdPlace, releasePlace } from '@hackon/contract/places/places';
import { sendPaymentProof } from '@hackon/contract/teams/payment-question';
import { eventTeams, registerTeam, teamsOfEvent } from '@hackon/contract/teams/teams';
import { defineFeature } from '../../define-feature.ts';
import { changeLetters } from './change-letters.ts';
import { organizerLetters } from './organizer-mails/organizer-letters.ts';
import { organizerMailsTables } from './organizer-mails/organizer-mails.tables.ts';
import { remindOrganizers } from './organizer-mails/remind-organizers.ts';
import { sendDigests } from './organizer-mails/send-digests.ts';
import { deleteOldQuestions } from './payment-question/delete-old-questions.ts';
import { paymentQuestionRoutes } from './payment-question/payment-question.routes.ts';
import { paymentQuestionsTables } from './payment-question/payment-questions.tables.ts';
import { teamLetters } from './team-letters.ts';
import { teamsRoutes } from './teams.routes.ts';
import { teamsTables } from './teams.tables.ts';

export const teams = defineFeature({
  name: 'teams',
  tables: { ...teamsTables, ...paymentQuestionsTables, ...organizerMailsTables },
  limits: [
    // No student needs more than four.
    { name: 'register', endpoints: [registerTeam], per: 'account', calls: 20, windowMs: 60_000, free: 4 },
    {
      // Several people may use one account.
      name: 'team-lists',
      endpoints: [eventTeams, teamsOfEvent],
      per: 'account',
      calls: 120,
      windowMs: 60_000,
      share: 20,
      free: 20,
    },
    // A form holds a place once, and renews it twice.
    { name: 'holds', endpoints: [holdPlace, releasePlace], per: 'account', calls: 20, windowMs: 60_000 },
    { name: 'payment-proof', endpoints: [sendPaymentProof], per: 'account', calls: 10, windowMs: 60_000 },
  ],
  routes(app, parts) {
    teamsRoutes(app, parts);
    paymentQuestionRoutes(app, parts);
  },
  letters: { ...teamLetters, ...changeLetters, ...organizerLetters },
  jobs: [deleteOldQuestions],
  punctualJobs: [sendDigests, remindOrganizers],
});
