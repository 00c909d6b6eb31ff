import { defineFeature } from '../../define-feature.ts';
import { resultLetters } from './mail-results.ts';
import { resultsRoutes } from './results.routes.ts';
import { resultsTables } from './results.tables.ts';

/** Organizers give prizes and publish the results of the judging. */
export const results = defineFeature({
  name: 'results',
  tables: resultsTables,
  routes: resultsRoutes,
  letters: resultLetters,
});
