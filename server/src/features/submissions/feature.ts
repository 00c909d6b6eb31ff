import { defineFeature } from '../../define-feature.ts';
import { submissionsRoutes } from './submissions.routes.ts';
import { submissionsTables } from './submissions.tables.ts';

/** Teams submit projects. */
export const submissions = defineFeature({
  name: 'submissions',
  tables: submissionsTables,
  routes: submissionsRoutes,
});
