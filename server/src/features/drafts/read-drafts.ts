import type { Draft, readJoinLink as contract } from '@hackon/contract/drafts/drafts';
import type { ReplyOf } from '@hackon/contract/endpoint';
import { isRegistrationOpen } from '@hackon/contract/events/event-phase';
import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader } from '../../db/database.ts';
import { eventValues } from '../events/event-values.ts';
import { selectEvent } from '../events/find-event.ts';
import { draftNotFound, findDraft } from './find-draft.ts';
import { findByCode } from './join-codes.ts';
import { seatsLeft } from './seats.ts';
import { describeDraft, type Viewing } from './to-draft.ts';

/** Throws 404. */
export async function getDraft(db: Reader, draftId: string, viewing: Viewing): Promise<Draft> {
  return describeDraft(db, await findDraft(db, draftId, viewing.studentId), viewing);
}

/** Those that form, the newest first. */
export async function listOwnDrafts(db: Reader, viewing: Viewing): Promise<Draft[]> {
  const rows = await db
    .selectFrom('drafts')
    .innerJoin('draft_members as members', 'members.draft_id', 'drafts.id')
    .innerJoin('events', 'events.id', 'drafts.event_id')
    .selectAll('drafts')
    .where('members.account_id', '=', viewing.studentId)
    .where('members.state', 'in', ['asked', 'in'])
    .where('drafts.state', '=', 'forming')
    .where('events.deleted_at', 'is', null)
    .orderBy('drafts.id', 'desc')
    .execute();
  return Promise.all(rows.map((draft) => describeDraft(db, draft, viewing)));
}

/** Throws 404, 410 `dead_link`, 429. */
export async function readJoinLink(
  db: Database,
  guess: { code: string; address: string; isLimited: boolean; now: Date },
): Promise<ReplyOf<typeof contract>> {
  const draft = await findByCode(db, guess);
  const event = await selectEvent(db, draft.event_id).selectAll('events').executeTakeFirst();
  if (!event) throw draftNotFound();
  if (!isRegistrationOpen(eventValues(event), guess.now))
    throw new ApiError('dead_link', teamMessages.registrationClosed);
  return {
    event: { title: event.title, shareLink: event.share_link, hasBoard: event.has_board === 1 },
    teamName: draft.team_name,
    isOpen: draft.is_open === 1,
    seatsLeft: await seatsLeft(db, draft.id, event),
  };
}
