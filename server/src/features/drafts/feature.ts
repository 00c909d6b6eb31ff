import {
  askToJoin,
  changeDraft,
  changeDraftMember,
  changeOwnDetails,
  createDraft,
  endDraft,
  holdDraftPlace,
  joinWaitlist,
  leaveDraft,
  leaveWaitlist,
  renewJoinLink,
  submitDraft,
} from '@hackon/contract/drafts/drafts';
import { defineFeature } from '../../define-feature.ts';
import { closeDrafts, deleteEndedDrafts } from './close-drafts.ts';
import { draftLetters } from './draft-letters.ts';
import { offerFreePlaces } from './offer-places.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { draftsTables } from './drafts.tables.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Teams that form: a leader opens one, others join by a link, and the leader registers it. */
export const drafts = defineFeature({
  name: 'drafts',
  tables: draftsTables,
  limits: [
    { name: 'drafts', endpoints: [createDraft], per: 'account', calls: 20, windowMs: hourMs, free: 4 },
    {
      name: 'draft-changes',
      endpoints: [
        changeDraft,
        renewJoinLink,
        changeDraftMember,
        changeOwnDetails,
        leaveDraft,
        endDraft,
        holdDraftPlace,
        submitDraft,
        askToJoin,
        joinWaitlist,
        leaveWaitlist,
      ],
      per: 'account',
      calls: 60,
      windowMs: minuteMs,
    },
  ],
  routes: draftsRoutes,
  letters: draftLetters,
  jobs: [deleteEndedDrafts],
  punctualJobs: [closeDrafts],
  minuteJobs: [offerFreePlaces],
});
