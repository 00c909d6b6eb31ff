import { defineFeature } from '../../define-feature.ts';
import { deleteEndedInvitations } from './delete-ended-invitations.ts';
import { peopleLetters } from './invitation-letter.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleTables } from './people.tables.ts';

/** Owners invite people to help with an event. Roles are in `events/event-roles.ts`. */
export const people = defineFeature({
  name: 'people',
  tables: peopleTables,
  routes: peopleRoutes,
  letters: peopleLetters,
  jobs: [deleteEndedInvitations],
});
