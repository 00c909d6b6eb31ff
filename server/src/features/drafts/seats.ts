import { draftMessages } from '@hackon/contract/drafts/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { releaseKey, reserveKey } from '../places/reserved-keys.ts';
import { requireNewTeam, requireNoOwnTeam } from '../teams/require-no-team-yet.ts';
import { draftMembersOf, type DraftMemberRow, type LockedDraft } from './find-draft.ts';

export async function seatsLeft(
  db: Reader,
  draftId: string,
  { max_team_size }: Pick<Row<'events'>, 'max_team_size'>,
): Promise<number> {
  const { taken } = await db
    .selectFrom('draft_members')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('draft_id', '=', draftId)
    .where('state', '=', 'in')
    .executeTakeFirstOrThrow();
  return Math.max(0, max_team_size - taken);
}

type Student = Pick<DraftMemberRow, 'account_id' | 'email' | 'register_number'>;

/**
 * Throws 409 `already_registered` and `member_taken`. A register number that another team has is told to its owner
 * alone: see `claimRegisterNumber`.
 */
export async function requireNoOtherTeam(
  trx: Transaction,
  { draft, event }: LockedDraft,
  { account_id, email }: Student,
): Promise<void> {
  await requireNoOwnTeam(trx, event.id, account_id);
  const other = await trx
    .selectFrom('draft_members as members')
    .innerJoin('drafts', 'drafts.id', 'members.draft_id')
    .select('drafts.team_name')
    .where('members.account_id', '=', account_id)
    .where('members.state', '=', 'in')
    .where('drafts.event_id', '=', event.id)
    .where('drafts.state', '=', 'forming')
    .where('drafts.id', '<>', draft.id)
    .executeTakeFirst();
  if (other) throw new ApiError('already_registered', draftMessages.inTeam(other.team_name));
  await requireFree(trx, draft, { email });
}

interface Values {
  teamName?: string;
  email?: string;
  registerNumber?: string;
}

/** Throws 409 `team_name_taken` and `member_taken` if another team of the event has a value. Blank ones are free. */
export function requireFree(
  trx: Transaction,
  { event_id, id }: Pick<Row<'drafts'>, 'event_id' | 'id'>,
  { teamName = '', email = '', registerNumber = '' }: Values,
): Promise<void> {
  const member = { name: '', mobileNumber: '', college: '', email, registerNumber };
  return requireNewTeam(trx, { eventId: event_id, draftId: id }, { teamName, members: [member] });
}

/** Throws 409 `team_full`, and as `requireNoOtherTeam`. A register number of another team or member is blanked. */
export async function letIn(
  trx: Transaction,
  locked: LockedDraft,
  student: Student,
  now: Date,
): Promise<void> {
  const { draft, event } = locked;
  if ((await seatsLeft(trx, draft.id, event)) === 0)
    throw new ApiError('team_full', draftMessages.teamFull(draft.team_name));
  await requireNoOtherTeam(trx, locked, student);
  const ofDraft = { eventId: event.id, draftId: draft.id };
  await reserveKey(trx, { ...ofDraft, kind: 'account', value: student.account_id });
  await reserveKey(trx, { ...ofDraft, kind: 'email', value: student.email });
  const isOwn =
    !(await isOfTeammate(trx, draft, student)) &&
    (await claimRegisterNumber(trx, locked, student.register_number));
  await trx
    .updateTable('draft_members')
    .set({ state: 'in', since: now.toISOString(), ...(!isOwn && { register_number: '' }) })
    .where('draft_id', '=', draft.id)
    .where('account_id', '=', student.account_id)
    .execute();
  await withdrawOtherRequests(trx, locked, student.account_id);
}

/** Returns whether another member has the register number. */
export async function isOfTeammate(
  trx: Transaction,
  draft: Row<'drafts'>,
  { account_id, register_number }: Pick<Student, 'account_id' | 'register_number'>,
): Promise<boolean> {
  const key = textKey(register_number);
  const members = await draftMembersOf(trx, draft);
  return members.some(
    (member) =>
      member.account_id !== account_id &&
      member.state === 'in' &&
      key !== '' &&
      textKey(member.register_number) === key,
  );
}

/** Returns false if another team of the event has the number. */
export async function isNumberFree(
  trx: Transaction,
  locked: LockedDraft,
  registerNumber: string,
): Promise<boolean> {
  try {
    await requireFree(trx, locked.draft, { registerNumber });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'member_taken') return false;
    throw error;
  }
}

/** Reserves the number for the team. Returns false if another team of the event has it. */
export async function claimRegisterNumber(
  trx: Transaction,
  locked: LockedDraft,
  registerNumber: string,
): Promise<boolean> {
  if (!(await isNumberFree(trx, locked, registerNumber))) return false;
  const ofDraft = { eventId: locked.event.id, draftId: locked.draft.id };
  return reserveKey(trx, { ...ofDraft, kind: 'register_number', value: registerNumber });
}

/** The seat is open for others. */
export async function freeSeat(
  trx: Transaction,
  { draft, event }: LockedDraft,
  student: Student,
  state: 'left' | 'removed',
): Promise<void> {
  const ofDraft = { eventId: event.id, draftId: draft.id };
  await releaseKey(trx, { ...ofDraft, kind: 'account', value: student.account_id });
  await releaseKey(trx, { ...ofDraft, kind: 'email', value: student.email });
  await releaseKey(trx, { ...ofDraft, kind: 'register_number', value: student.register_number });
  await trx
    .updateTable('draft_members')
    .set({ state, name: '', register_number: '', mobile_number: '', college: '', answers: null })
    .where('draft_id', '=', draft.id)
    .where('account_id', '=', student.account_id)
    .execute();
}

async function withdrawOtherRequests(
  trx: Transaction,
  { draft, event }: LockedDraft,
  accountId: string,
): Promise<void> {
  await trx
    .updateTable('draft_members')
    .set({ state: 'left', name: '', register_number: '', mobile_number: '', college: '', answers: null })
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .where('draft_id', '<>', draft.id)
    .where('draft_id', 'in', (eb) => eb.selectFrom('drafts').select('id').where('event_id', '=', event.id))
    .execute();
}
