import type { Draft } from '@hackon/contract/drafts/drafts';
import { draftLimits } from '@hackon/contract/drafts/limits';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { eventValues } from '../events/event-values.ts';
import { lockEvent } from '../events/find-event.ts';
import { reserveKey } from '../places/reserved-keys.ts';
import { findHold } from '../places/holds.ts';
import { requireOpen } from '../teams/require-open.ts';
import { newJoinCode } from './join-codes.ts';
import { letIn, requireFree, requireNoOtherTeam } from './seats.ts';
import { describeDraft, type Viewing } from './to-draft.ts';

interface Creation extends Viewing {
  /** Id or share link of the event. */
  eventRef: string;
  teamName: string;
  idempotency: IdempotentRequest | undefined;
}

/** Throws 404; 409 `registration_closed`, `already_registered`, `member_taken`, `team_name_taken`, `quota_reached`. */
export function createDraft(db: Database, creation: Creation): Promise<{ draft: Draft }> {
  const { eventRef, teamName, idempotency, studentId, now } = creation;
  const create = async (trx: Transaction) => {
    const event = await lockEvent(trx, eventRef);
    requireOpen(eventValues(event), now);
    if (event.register_by === 'form') throw new ApiError('registration_closed', draftMessages.formOnly);
    await requireDraftsLeft(trx, studentId);
    const { name, email, college } = await requireAccount(trx, studentId);
    const hold = await findHold(trx, studentId);
    const draft: Row<'drafts'> = {
      id: newId(now),
      event_id: event.id,
      leader_id: studentId,
      team_name: teamName,
      pitch: '',
      is_looking: 0,
      is_open: 0,
      // By the form.
      has_held: hold?.event_id === event.id ? 1 : 0,
      answers: null,
      ...newJoinCode(now),
      state: 'forming',
      created_at: now.toISOString(),
      ended_at: null,
    };
    const leader = { account_id: studentId, email, register_number: '' };
    await requireNoOtherTeam(trx, { draft, event }, leader);
    await takeTeamName(trx, draft, teamName);
    await trx.insertInto('drafts').values(draft).execute();
    await insertMember(trx, { draftId: draft.id, studentId, name, college: college ?? '', now });
    await letIn(trx, { draft, event }, leader, now);
    return { draft: await describeDraft(trx, draft, creation) };
  };
  return transactionOnce(db, idempotency, create);
}

/** Throws 409 `team_name_taken`. */
export async function takeTeamName(trx: Transaction, draft: Row<'drafts'>, teamName: string): Promise<void> {
  await requireFree(trx, draft, { teamName });
  await reserveKey(trx, { eventId: draft.event_id, draftId: draft.id, kind: 'team_name', value: teamName });
}

interface NewMember {
  draftId: string;
  studentId: string;
  name: string;
  college: string;
  now: Date;
}

async function insertMember(
  trx: Transaction,
  { draftId, studentId, name, college, now }: NewMember,
): Promise<void> {
  const row: Row<'draft_members'> = {
    draft_id: draftId,
    account_id: studentId,
    state: 'asked',
    name,
    register_number: '',
    mobile_number: '',
    college,
    answers: null,
    since: now.toISOString(),
  };
  await trx.insertInto('draft_members').values(row).execute();
}

/** Throws 409 `quota_reached`. */
export async function requireDraftsLeft(db: Reader, studentId: string): Promise<void> {
  const { teams } = await db
    .selectFrom('draft_members as members')
    .innerJoin('drafts', 'drafts.id', 'members.draft_id')
    .select((eb) => eb.fn.countAll<number>().as('teams'))
    .where('members.account_id', '=', studentId)
    .where('members.state', 'in', ['asked', 'in'])
    .where('drafts.state', '=', 'forming')
    .executeTakeFirstOrThrow();
  if (teams >= draftLimits.perAccount)
    throw new ApiError('quota_reached', draftMessages.quota(draftLimits.perAccount));
}
