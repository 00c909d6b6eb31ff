import { statementLimits } from '@hackon/contract/statements/limits';
import { uploadStatement } from '@hackon/contract/statements/statements';
import { defineFeature } from '../../define-feature.ts';
import { eraseNarrations } from './erase-narrations.ts';
import { statementsRoutes } from './statements.routes.ts';
import { statementsTables } from './statements.tables.ts';

/** Payments of a bank statement are matched with the teams of an event. */
export const statements = defineFeature({
  name: 'statements',
  tables: statementsTables,
  limits: [
    // Reading a file takes a core for seconds.
    {
      name: 'statements',
      endpoints: [uploadStatement],
      per: 'account',
      calls: statementLimits.uploadsPerHour,
      windowMs: 60 * 60_000,
    },
  ],
  routes: statementsRoutes,
  jobs: [eraseNarrations],
});
