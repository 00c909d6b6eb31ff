import { submissionLimits } from '@hackon/contract/submissions/limits';
import { saveSubmission, sendSubmissionFile } from '@hackon/contract/submissions/submissions';
import { defineFeature } from '../../define-feature.ts';
import { deadlineLetters } from './mail-deadline.ts';
import { extensionLetters } from './mail-extension.ts';
import { submissionsRoutes } from './submissions.routes.ts';
import { submissionsTables } from './submissions.tables.ts';
import { sweepFiles } from './sweep-files.ts';

/** Teams submit projects. */
export const submissions = defineFeature({
  name: 'submissions',
  tables: submissionsTables,
  routes: submissionsRoutes,
  jobs: [sweepFiles],
  letters: { ...deadlineLetters, ...extensionLetters },
  limits: [
    {
      name: 'project-saves',
      endpoints: [saveSubmission],
      per: 'account',
      calls: submissionLimits.savesPerMinute,
      windowMs: 60_000,
    },
    {
      name: 'project-files',
      endpoints: [sendSubmissionFile],
      per: 'account',
      calls: submissionLimits.filesPerHour,
      windowMs: 60 * 60_000,
    },
  ],
});
