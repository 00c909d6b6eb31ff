import * as contract from '@hackon/contract/judging/judging';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { pictureAnswer, slidesAnswer } from '../submissions/answer-file.ts';
import { ProjectFiles } from '../submissions/project-files.ts';
import { changeAssignment } from './change-assignment.ts';
import { findJudgedFile } from './find-judged-file.ts';
import { judgeKit } from './judge-kit.ts';
import { savePlacing } from './save-placing.ts';
import { saveReview } from './save-review.ts';

export function judgingRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts;

  bind(app, contract.judgeKit, ({ caller, now }) => judgeKit(db, caller, now));

  bind(app, contract.saveReview, async ({ params, caller, body: { roundId, ...review } }) => ({
    assignment: await saveReview(db, { ...params, roundId, review, caller, clock }),
  }));

  bind(app, contract.savePlacing, ({ caller, body }) => savePlacing(db, { ...body, caller, clock }));

  for (const [endpoint, change] of [
    [contract.startAssignment, 'start'],
    [contract.skipAssignment, 'skip'],
    [contract.markAbsent, 'absent'],
    [contract.declareConflict, 'conflict'],
  ] as const) {
    bind(app, endpoint, async ({ params, caller, body }) => ({
      assignment: await changeAssignment(db, { ...params, ...body, change, caller, clock }),
    }));
  }

  judgedFileRoutes(app, parts);
}

function judgedFileRoutes(app: App, { db, config }: Parts): void {
  const files = new ProjectFiles(config.dataDir);

  bind(app, contract.judgePicture, async ({ params, query: { size }, caller }) =>
    pictureAnswer(files, await findJudgedFile(db, { ...params, kind: 'picture', caller }), size),
  );

  bind(app, contract.judgeSlides, async ({ params, caller, reply }) =>
    slidesAnswer(files, await findJudgedFile(db, { ...params, kind: 'slides', caller }), reply),
  );
}
