import { submissionMessages } from '@hackon/contract/submissions/messages';
import * as settings from '@hackon/contract/submissions/settings';
import * as contract from '@hackon/contract/submissions/submissions';
import * as lists from '@hackon/contract/submissions/tracks';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { fileRoutes } from './files.routes.ts';
import { getSubmission, listVersions } from './get-submission.ts';
import { LinkChecker } from './link-checker.ts';
import { countSubmissions, listSubmissions } from './list-submissions.ts';
import { addPrize, changePrize, deletePrize, prizesOf } from './prizes.ts';
import { readTrackFile } from './read-track-file.ts';
import { saveSubmission } from './save-submission.ts';
import {
  extendSubmission,
  getSubmissionDetail,
  recheckSubmission,
  setFlag,
  setSubmissionVisibility,
} from './submission-detail.ts';
import { getSubmissionSettings, setSubmissionSettings } from './submission-settings.ts';
import { submissionsCsv } from './submissions-csv.ts';
import { submitSubmission, withdrawSubmission } from './submit-submission.ts';
import { findShownEvent } from './track-lists.ts';
import { addTracks, changeTrack, deleteTrack, tracksOf } from './tracks.ts';

export function submissionsRoutes(app: App, parts: Parts): void {
  settingsRoutes(app, parts);
  trackRoutes(app, parts);
  prizeRoutes(app, parts);
  const checker = parts.config.linkChecks ? new LinkChecker(parts) : undefined;
  app.addHook('onListen', () => checker?.start());
  app.addHook('onClose', () => checker?.stop());
  draftRoutes(app, parts, checker);
  organizerRoutes(app, parts, checker);
  fileRoutes(app, parts);
}

function settingsRoutes(app: App, { db }: Parts): void {
  bind(app, settings.submissionSettings, async ({ params, caller }) => ({
    settings: await getSubmissionSettings(db, { ref: params.id, managerId: caller.accountId }),
  }));

  bind(app, settings.setSubmissionSettings, async ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return { settings: await setSubmissionSettings(db, { ref: params.id, ...who, body, now }) };
  });
}

function trackRoutes(app: App, { db }: Parts): void {
  bind(app, lists.tracks, async ({ params, caller }) =>
    tracksOf(db, await findShownEvent(db, params.id, caller)),
  );

  bind(app, lists.addTrack, async ({ params, caller, body, request, idempotency, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    const [track] = await addTracks(db, { ref: params.id, ...who, bodies: [body], idempotency, now });
    if (!track) throw new Error('No track was added');
    return track;
  });

  bind(app, lists.importTracks, ({ params, caller, body, request, idempotency, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return addTracks(db, { ref: params.id, ...who, bodies: readTrackFile(body.csv), idempotency, now });
  });

  bind(app, lists.changeTrack, ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return changeTrack(db, { ref: params.id, trackId: params.trackId, ...who, body, now });
  });

  bind(app, lists.deleteTrack, async ({ params, caller, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    await deleteTrack(db, { ref: params.id, trackId: params.trackId, ...who, now });
    return { message: submissionMessages.trackDeleted };
  });
}

function prizeRoutes(app: App, { db }: Parts): void {
  bind(app, lists.prizes, async ({ params, caller }) =>
    prizesOf(db, await findShownEvent(db, params.id, caller)),
  );

  bind(app, lists.addPrize, ({ params, caller, body, request, idempotency, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return addPrize(db, { ref: params.id, ...who, body, idempotency, now });
  });

  bind(app, lists.changePrize, ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return changePrize(db, { ref: params.id, prizeId: params.prizeId, ...who, body, now });
  });

  bind(app, lists.deletePrize, async ({ params, caller, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    await deletePrize(db, { ref: params.id, prizeId: params.prizeId, ...who, now });
    return { message: submissionMessages.prizeDeleted };
  });
}

function draftRoutes(app: App, { db, clock }: Parts, checker: LinkChecker | undefined): void {
  bind(app, contract.submission, ({ params, caller, now }) =>
    getSubmission(db, { ...params, studentId: caller.accountId, now }),
  );

  bind(app, contract.saveSubmission, async ({ params, caller, body }) => {
    const saved = await saveSubmission(db, { ...params, ...body, studentId: caller.accountId, clock });
    checker?.soon();
    return saved;
  });

  bind(app, contract.submitSubmission, ({ params, caller, request }) =>
    submitSubmission(db, { ...params, studentId: caller.accountId, source: sourceOf(request), clock }),
  );

  bind(app, contract.withdrawSubmission, ({ params, caller, request }) =>
    withdrawSubmission(db, { ...params, studentId: caller.accountId, source: sourceOf(request), clock }),
  );

  bind(app, contract.submissionVersions, ({ params, query, caller }) =>
    listVersions(db, { ...params, ...query, studentId: caller.accountId }),
  );
}

function organizerRoutes(app: App, { db }: Parts, checker: LinkChecker | undefined): void {
  bind(app, contract.listSubmissions, ({ params, query, caller }) =>
    listSubmissions(db, { ref: params.id, managerId: caller.accountId, ...query }),
  );

  bind(app, contract.submissionCounts, ({ params, caller }) =>
    countSubmissions(db, { ref: params.id, managerId: caller.accountId }),
  );

  bind(app, contract.submissionsCsv, ({ params, query, caller }) =>
    submissionsCsv(db, { ref: params.id, managerId: caller.accountId, ...query }),
  );

  bind(app, contract.submissionDetail, ({ params, caller, now }) =>
    getSubmissionDetail(db, { ...params, managerId: caller.accountId, now }),
  );

  bind(app, contract.extendSubmission, ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return extendSubmission(db, { ...params, ...body, ...who, now });
  });

  bind(app, contract.setSubmissionVisibility, ({ params, caller, body, request, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return setSubmissionVisibility(db, { ...params, ...body, ...who, now });
  });

  bind(app, contract.recheckSubmission, async ({ params, caller, now }) => {
    const detail = await recheckSubmission(db, { ...params, managerId: caller.accountId, now });
    checker?.soon();
    return detail;
  });

  bind(app, contract.setFlag, ({ params, caller, body, now }) =>
    setFlag(db, { ...params, ...body, managerId: caller.accountId, now }),
  );
}
