import * as contract from '@hackon/contract/submissions/submissions';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { pictureAnswer, slidesAnswer } from './answer-file.ts';
import { deleteFile, sendFile } from './change-files.ts';
import { ProjectFiles } from './project-files.ts';
import { findReadableFile } from './read-file.ts';

export function fileRoutes(app: App, { db, clock, config }: Parts): void {
  const files = new ProjectFiles(config.dataDir);

  bind(app, contract.sendSubmissionFile, ({ params, caller, body: file, request, now }) => {
    const { teamId, file: kind } = params;
    const { 'x-file-name': fileName = '' } = request.headers;
    const sent = { fileName: String(fileName), file, began: now };
    return sendFile(db, files, { teamId, kind, ...sent, studentId: caller.accountId, clock });
  });

  bind(app, contract.deleteSubmissionFile, ({ params: { teamId, file: fileId }, caller }) =>
    deleteFile(db, { teamId, fileId, studentId: caller.accountId, clock }),
  );

  bind(app, contract.submissionPicture, async ({ params, query: { size }, caller, now }) =>
    pictureAnswer(files, await findReadableFile(db, { ...params, kind: 'picture', caller, now }), size),
  );

  bind(app, contract.submissionSlides, async ({ params, caller, reply, now }) =>
    slidesAnswer(files, await findReadableFile(db, { ...params, kind: 'slides', caller, now }), reply),
  );
}
