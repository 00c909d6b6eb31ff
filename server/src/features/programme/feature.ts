import { defineFeature } from '../../define-feature.ts';
import { programmeRoutes } from './programme.routes.ts';

/** Organizers write an event's FAQ and schedule. The tables are with the events, which show them. */
export const programme = defineFeature({
  name: 'programme',
  routes: programmeRoutes,
});
