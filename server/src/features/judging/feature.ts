import * as judges from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { defineFeature } from '../../define-feature.ts';
import { deleteEndedAccess } from './delete-ended-access.ts';
import { judgeAccessRoutes } from './judge-access.routes.ts';
import { judgeLetters } from './judge-letters.ts';
import { judgesRoutes } from './judges.routes.ts';
import { judgingRoutes } from './judging.routes.ts';
import { judgingTables } from './judging.tables.ts';
import { roundsRoutes } from './rounds.routes.ts';

const minuteMs = 60_000;

/** Judges review projects in rounds. */
export const judging = defineFeature({
  name: 'judging',
  tables: judgingTables,
  routes(app, parts) {
    judgesRoutes(app, parts);
    judgeAccessRoutes(app, parts);
    judgingRoutes(app, parts);
    roundsRoutes(app, parts);
  },
  letters: judgeLetters,
  jobs: [deleteEndedAccess],
  limits: [
    // All judges of an event may share an address.
    {
      name: 'judge-links',
      endpoints: [judges.readJudgeLink, judges.openJudgeSession],
      per: 'address',
      calls: 600,
      windowMs: 30 * minuteMs,
    },
    // Each may send a mail.
    {
      name: 'judge-link-requests',
      endpoints: [judges.requestJudgeLink],
      per: 'address',
      calls: 60,
      windowMs: 30 * minuteMs,
    },
    {
      name: 'judging',
      endpoints: [
        judges.endJudgeSession,
        judges.declineJudging,
        judges.judgeKit,
        judges.saveReview,
        judges.savePlacing,
        judges.startAssignment,
        judges.skipAssignment,
        judges.markAbsent,
        judges.declareConflict,
      ],
      per: 'account',
      calls: judgingLimits.callsPerMinute,
      windowMs: minuteMs,
      share: 20,
    },
    {
      name: 'judge-files',
      endpoints: [judges.judgePicture, judges.judgeSlides],
      per: 'account',
      calls: judgingLimits.filesPerMinute,
      windowMs: minuteMs,
      share: 20,
    },
  ],
});
