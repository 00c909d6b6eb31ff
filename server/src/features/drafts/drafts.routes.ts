import * as contract from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { openCreditKeys } from '../open-credits/credit-keys.ts';
import {
  changeDraft,
  changeDraftMember,
  changeOwnDetails,
  dissolveDraft,
  leaveDraft,
  renewJoinLink,
} from './change-draft.ts';
import { createDraft } from './create-draft.ts';
import { askToJoin } from './join-draft.ts';
import { listEventDrafts, remindDrafts } from './list-drafts.ts';
import { listWaitlist } from './list-waitlist.ts';
import { getDraft, listOwnDrafts, readJoinLink } from './read-drafts.ts';
import { holdDraftPlace, submitDraft } from './submit-draft.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist.ts';

export function draftsRoutes(app: App, { db, clock, config }: Parts): void {
  const { publicUrl, rateLimit: isLimited } = config;
  const needsConfirmedEmail = isLimited && config.smtpUrl !== undefined;
  const creditKeys = openCreditKeys(config.dataDir);
  const viewing = ({ accountId }: { accountId: string }, now: Date) => ({
    studentId: accountId,
    publicUrl,
    needsConfirmedEmail,
    now,
  });

  bind(app, contract.createDraft, ({ params, caller, body, idempotency, now }) =>
    createDraft(db, { ...viewing(caller, now), eventRef: params.id, ...body, idempotency }),
  );
  bind(app, contract.joinWaitlist, ({ params, caller, body, now }) =>
    joinWaitlist(db, { ...viewing(caller, now), draftId: params.id, ...body }),
  );
  bind(app, contract.leaveWaitlist, ({ params, caller, now }) =>
    leaveWaitlist(db, { ...viewing(caller, now), draftId: params.id }),
  );
  bind(app, contract.eventDrafts, ({ params, caller, now }) =>
    listEventDrafts(db, { ref: params.id, managerId: caller.accountId, needsConfirmedEmail, now }),
  );
  bind(app, contract.eventWaitlist, ({ params, caller }) =>
    listWaitlist(db, { ref: params.id, managerId: caller.accountId }),
  );
  bind(app, contract.remindDrafts, async ({ params, caller, now }) => {
    const asked = { ref: params.id, managerId: caller.accountId, needsConfirmedEmail, now };
    const mailed = await remindDrafts(db, asked);
    return { message: draftMessages.reminded(mailed), mailed };
  });
  bind(app, contract.myDrafts, ({ caller, now }) => listOwnDrafts(db, viewing(caller, now)));
  bind(app, contract.getDraft, ({ params, caller, now }) => getDraft(db, params.id, viewing(caller, now)));
  bind(app, contract.changeDraft, ({ params, caller, body, now }) =>
    changeDraft(db, { ...viewing(caller, now), draftId: params.id, body }),
  );
  bind(app, contract.renewJoinLink, ({ params, caller, now }) =>
    renewJoinLink(db, { ...viewing(caller, now), draftId: params.id }),
  );
  bind(app, contract.readJoinLink, ({ params, request, now }) =>
    readJoinLink(db, { code: params.code, address: request.ip, isLimited, now }),
  );
  bind(app, contract.askToJoin, ({ params, caller, body, now }) =>
    askToJoin(db, { ...viewing(caller, now), code: params.code, isLimited, details: body }),
  );
  bind(app, contract.changeDraftMember, ({ params: { id, accountId }, caller, body, now }) =>
    changeDraftMember(db, { ...viewing(caller, now), draftId: id, accountId, body }),
  );
  bind(app, contract.changeOwnDetails, ({ params, caller, body, now }) =>
    changeOwnDetails(db, { ...viewing(caller, now), draftId: params.id, details: body }),
  );
  bind(app, contract.leaveDraft, async ({ params, caller, now }) => {
    const teamName = await leaveDraft(db, { draftId: params.id, studentId: caller.accountId, now });
    return { message: draftMessages.left(teamName) };
  });
  bind(app, contract.endDraft, async ({ params, caller, now }) => {
    const teamName = await dissolveDraft(db, { draftId: params.id, studentId: caller.accountId, now });
    return { message: draftMessages.ended(teamName) };
  });
  bind(app, contract.holdDraftPlace, ({ params, caller }) =>
    holdDraftPlace(db, { draftId: params.id, studentId: caller.accountId, needsConfirmedEmail, clock }),
  );
  const limitedAddress = ({ ip }: FastifyRequest) => (needsConfirmedEmail ? ip : undefined);
  bind(app, contract.submitDraft, async ({ params, caller, body, idempotency, request }) => {
    const who = { studentId: caller.accountId, source: sourceOf(request), address: limitedAddress(request) };
    const how = { needsConfirmedEmail, idempotency, creditKeys, clock };
    const team = await submitDraft(db, { ...who, ...how, draftId: params.id, ...body });
    return { message: teamMessages.registerDone, team };
  });
}
