import type { changeDraft as contract, Draft } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import type { ParsedBodyOf } from '@hackon/contract/endpoint';
import { teamMessages } from '@hackon/contract/teams/messages';
import { placeLimits } from '@hackon/contract/places/limits';
import { ApiError } from '../../api-error.ts';
import { announceEvent } from '../../db/announce-event.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { eventValues } from '../events/event-values.ts';
import { deleteHold, findHold } from '../places/holds.ts';
import { findWaiting } from '../places/queue.ts';
import { releaseKey } from '../places/reserved-keys.ts';
import { answersColumn } from '../teams/team-answers.ts';
import { requireOpen } from '../teams/require-open.ts';
import { takeTeamName } from './create-draft.ts';
import { mailNews } from './draft-mails.ts';
import { endDraft } from './end-draft.ts';
import { moveWaiting } from './move-waiting.ts';
import {
  draftMembersOf,
  type DraftMemberRow,
  draftNotFound,
  findDraft,
  type LockedDraft,
  lockDraft,
  lockLedDraft,
} from './find-draft.ts';
import { newJoinCode } from './join-codes.ts';
import { detailColumns, type Details, registerNumberTaken } from './join-draft.ts';
import { claimRegisterNumber, freeSeat, isOfTeammate, letIn } from './seats.ts';
import { describeDraft, type Viewing } from './to-draft.ts';

interface Change extends Viewing {
  draftId: string;
}

/** Runs a change of the leader while registration is open. Throws 404, 403, 409 `registration_closed`. */
function changeAsLeader(
  db: Database,
  viewing: Change,
  change: (trx: Transaction, locked: LockedDraft) => Promise<void>,
): Promise<Draft> {
  const { draftId, studentId, now } = viewing;
  return transaction(db, async (trx) => {
    const locked = await lockLedDraft(trx, draftId, studentId);
    requireOpen(eventValues(locked.event), now);
    await change(trx, locked);
    return describeDraft(trx, await findDraft(trx, draftId, studentId), viewing);
  });
}

/** Also throws 409 `team_name_taken`. */
export function changeDraft(
  db: Database,
  { body, ...viewing }: Change & { body: ParsedBodyOf<typeof contract> },
): Promise<Draft> {
  return changeAsLeader(db, viewing, async (trx, { draft, event }) => {
    const { teamName = draft.team_name, pitch = draft.pitch, answers } = body;
    const { isLooking = draft.is_looking === 1, isOpen = draft.is_open === 1 } = body;
    if (teamName !== draft.team_name) {
      const key = {
        eventId: event.id,
        draftId: draft.id,
        kind: 'team_name',
        value: draft.team_name,
      } as const;
      await releaseKey(trx, key);
      await takeTeamName(trx, draft, teamName);
    }
    await updateDraft(trx, draft, {
      team_name: teamName,
      pitch,
      is_looking: isLooking ? 1 : 0,
      is_open: isOpen ? 1 : 0,
      ...(answers && { answers: answersColumn(fromJson(event.questions), 'team', answers) }),
    });
  });
}

export function renewJoinLink(db: Database, viewing: Change): Promise<Draft> {
  return changeAsLeader(db, viewing, (trx, { draft }) => updateDraft(trx, draft, newJoinCode(viewing.now)));
}

async function updateDraft(
  trx: Transaction,
  { id }: Row<'drafts'>,
  columns: Partial<Row<'drafts'>>,
): Promise<void> {
  await trx.updateTable('drafts').set(columns).where('id', '=', id).execute();
}

type MemberChange = { state: 'in' | 'removed' } | { leader: true };

/** Also throws 409 `already_registered`, `member_taken`, `team_full`. Done already: does nothing. */
export function changeDraftMember(
  db: Database,
  { accountId, body, ...viewing }: Change & { accountId: string; body: MemberChange },
): Promise<Draft> {
  const { now, studentId } = viewing;
  return changeAsLeader(db, viewing, async (trx, locked) => {
    const member = await findMember(trx, locked.draft, accountId);
    if (!member && 'state' in body && body.state === 'removed') return;
    if (!member) throw asksNoMore();
    if ('leader' in body) {
      if (member.state !== 'in') throw asksNoMore();
      if (accountId !== studentId) await handOver(trx, locked, { accountId, now });
    } else if (body.state === 'removed') {
      if (accountId === studentId) throw new ApiError('not_found', draftMessages.notFound);
      await freeSeat(trx, locked, member, 'removed');
      await mailNews(trx, locked, { accountId, how: member.state === 'in' ? 'removed' : 'refused', now });
    } else if (member.state === 'asked') {
      await letIn(trx, locked, member, now);
      await mailNews(trx, locked, { accountId, how: 'joined', now });
    }
  });
}

async function findMember(
  trx: Transaction,
  draft: Row<'drafts'>,
  accountId: string,
): Promise<DraftMemberRow | undefined> {
  return (await draftMembersOf(trx, draft)).find(({ account_id }) => account_id === accountId);
}

function asksNoMore(): ApiError {
  return new ApiError('not_found', draftMessages.asksNoMore);
}

/** A held place ends: it was held by the account of the leader. An offered one moves to the new leader. */
async function handOver(
  trx: Transaction,
  locked: LockedDraft,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const { draft, event } = locked;
  const hold = draft.leader_id === null ? undefined : await findHold(trx, draft.leader_id);
  if (hold?.event_id === event.id) await deleteHold(trx, { eventId: event.id, accountId: hold.account_id });
  await updateDraft(trx, draft, { leader_id: accountId });
  await moveWaiting(trx, draft, { accountId, hold, now });
  await mailNews(trx, locked, { accountId, how: 'leads', now });
}

/** Throws 404; 409 `registration_closed`, `member_taken`. */
export function changeOwnDetails(
  db: Database,
  { details, ...viewing }: Change & { details: Details },
): Promise<Draft> {
  const { draftId, studentId, now } = viewing;
  return transaction(db, async (trx) => {
    const locked = await lockDraft(trx, draftId, studentId);
    const { draft, event } = locked;
    requireOpen(eventValues(event), now);
    const own = await findMember(trx, draft, studentId);
    if (!own) throw draftNotFound();
    if (own.state === 'in' && details.registerNumber !== own.register_number) {
      if (await isOfTeammate(trx, draft, { ...own, register_number: details.registerNumber }))
        throw registerNumberTaken(teamMessages.registerNumberTwice(details.registerNumber));
      const ofDraft = { eventId: event.id, draftId, kind: 'register_number' } as const;
      await releaseKey(trx, { ...ofDraft, value: own.register_number });
      if (!(await claimRegisterNumber(trx, locked, details.registerNumber))) throw registerNumberTaken();
    }
    await trx
      .updateTable('draft_members')
      .set(detailColumns(event, details, own.name))
      .where('draft_id', '=', draftId)
      .where('account_id', '=', studentId)
      .execute();
    return describeDraft(trx, await findDraft(trx, draftId, studentId), viewing);
  });
}

interface Leaving {
  draftId: string;
  studentId: string;
  now: Date;
}

/** Returns the team's name. Throws 404. */
export function leaveDraft(db: Database, { draftId, studentId, now }: Leaving): Promise<string> {
  return transaction(db, async (trx) => {
    const locked = await lockDraft(trx, draftId, studentId);
    await leaveLocked(trx, locked, studentId, now);
    return locked.draft.team_name;
  });
}

/** Returns the team's name. Throws 404, 403. */
export function dissolveDraft(db: Database, { draftId, studentId, now }: Leaving): Promise<string> {
  return transaction(db, async (trx) => {
    const locked = await lockLedDraft(trx, draftId, studentId);
    const { draft, event } = locked;
    for (const { account_id: accountId } of await draftMembersOf(trx, draft))
      if (accountId !== studentId) await mailNews(trx, locked, { accountId, how: 'dissolved', now });
    await deleteHold(trx, { eventId: event.id, accountId: studentId });
    await endDraft(trx, draft, { state: 'dissolved', now });
    announceEvent(event.id, { isListChanged: false });
    return draft.team_name;
  });
}

/**
 * The member who is longest in leads, one with complete details first. Without a member, the team dissolves. A place
 * that the form held before stays with the account.
 */
export async function leaveLocked(
  trx: Transaction,
  locked: LockedDraft,
  studentId: string,
  now: Date,
): Promise<void> {
  const { draft, event } = locked;
  const members = await draftMembersOf(trx, draft);
  const own = members.find(({ account_id }) => account_id === studentId);
  if (!own) throw draftNotFound();
  await freeSeat(trx, locked, own, 'left');
  if (draft.leader_id !== studentId) return;
  const others = members.filter(({ account_id, state }) => state === 'in' && account_id !== studentId);
  const next = others.find(hasDetails) ?? others[0];
  if (next) await handOver(trx, locked, { accountId: next.account_id, now });
  else {
    if (!(await isHeldByForm(trx, draft, studentId)))
      await deleteHold(trx, { eventId: event.id, accountId: studentId });
    await endDraft(trx, draft, { state: 'dissolved', now });
  }
}

/** Returns whether the place was held before the team existed. */
async function isHeldByForm(
  trx: Transaction,
  { id, created_at }: Row<'drafts'>,
  studentId: string,
): Promise<boolean> {
  const hold = await findHold(trx, studentId);
  if (!hold || (await findWaiting(trx, id))?.state === 'offered') return false;
  return Date.parse(hold.until) - placeLimits.holdMs < Date.parse(created_at);
}

function hasDetails({ register_number, mobile_number }: DraftMemberRow): boolean {
  return register_number !== '' && mobile_number !== '';
}
