import { draftMessages } from '@hackon/contract/drafts/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { lockEvent } from '../events/find-event.ts';

/** A member, with what the account says. */
export interface DraftMemberRow extends Row<'draft_members'> {
  email: string;
  email_verified_at: string | null;
}

/** Those who are in, the leader first, then those who ask; each by time. */
export async function draftMembersOf(
  db: Reader,
  { id, leader_id }: Pick<Row<'drafts'>, 'id' | 'leader_id'>,
): Promise<DraftMemberRow[]> {
  const rows = await db
    .selectFrom('draft_members')
    .innerJoin('accounts', 'accounts.id', 'draft_members.account_id')
    .selectAll('draft_members')
    .select(['accounts.email', 'accounts.email_verified_at'])
    .where('draft_id', '=', id)
    .where('state', 'in', ['asked', 'in'])
    .orderBy('since')
    .orderBy('account_id')
    .execute();
  const rank = ({ account_id, state }: DraftMemberRow) => {
    if (account_id === leader_id) return 0;
    return state === 'in' ? 1 : 2;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** Throws 404 for a student who is not in the team and does not ask to join. */
export async function findDraft(db: Reader, draftId: string, studentId: string): Promise<Row<'drafts'>> {
  const draft = await db
    .selectFrom('drafts')
    .innerJoin('draft_members as members', 'members.draft_id', 'drafts.id')
    .innerJoin('events', 'events.id', 'drafts.event_id')
    .selectAll('drafts')
    .where('drafts.id', '=', draftId)
    .where('members.account_id', '=', studentId)
    .where('members.state', 'in', ['asked', 'in'])
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!draft) throw draftNotFound();
  return draft;
}

export interface LockedDraft {
  draft: Row<'drafts'>;
  event: Row<'events'>;
}

/** Locks the event of a team that forms. Throws 404 as `findDraft`, and for a team that no longer forms. */
export async function lockDraft(trx: Transaction, draftId: string, studentId: string): Promise<LockedDraft> {
  const { event_id } = await findDraft(trx, draftId, studentId);
  const event = await lockEvent(trx, event_id);
  // Read under the lock: it may have changed.
  const draft = await findDraft(trx, draftId, studentId);
  if (draft.state !== 'forming') throw new ApiError('not_found', draftMessages.formsNoMore);
  return { draft, event };
}

/** Throws 403 for another member. */
export async function lockLedDraft(
  trx: Transaction,
  draftId: string,
  studentId: string,
): Promise<LockedDraft> {
  const locked = await lockDraft(trx, draftId, studentId);
  if (locked.draft.leader_id !== studentId) throw new ApiError('missing_right', draftMessages.leaderOnly);
  return locked;
}

export function draftNotFound(): ApiError {
  return new ApiError('not_found', draftMessages.notFound);
}
