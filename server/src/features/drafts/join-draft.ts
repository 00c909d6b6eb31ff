import type { BodyOf } from '@hackon/contract/endpoint';
import type { askToJoin as contract, Draft } from '@hackon/contract/drafts/drafts';
import { draftLimits } from '@hackon/contract/drafts/limits';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { eventValues } from '../events/event-values.ts';
import { lockEvent } from '../events/find-event.ts';
import { answersColumn } from '../teams/team-answers.ts';
import { requireOpen } from '../teams/require-open.ts';
import { requireDraftsLeft } from './create-draft.ts';
import { mailAsked, mailNews } from './draft-mails.ts';
import type { LockedDraft } from './find-draft.ts';
import { byCode, findByCode, requireLiving } from './join-codes.ts';
import { isNumberFree, letIn, requireNoOtherTeam, seatsLeft } from './seats.ts';
import { describeDraft, type Viewing } from './to-draft.ts';

/** What a student types. Blank fields are filled in later. */
export type Details = Required<Pick<DetailsBody, 'name' | 'registerNumber' | 'mobileNumber' | 'college'>> &
  Pick<DetailsBody, 'answers'>;
type DetailsBody = Exclude<BodyOf<typeof contract>, undefined>;

interface Joining extends Viewing {
  code: string;
  isLimited: boolean;
  details: Details;
}

/** Throws 404, 410 `dead_link`, 429; 409 `registration_closed`, `already_registered`, `member_taken`, `team_full`, `quota_reached`. */
export async function askToJoin(db: Database, joining: Joining): Promise<{ draft: Draft }> {
  const { code, studentId, isLimited, now, details } = joining;
  const { id, event_id } = await findByCode(db, { code, accountId: studentId, isLimited, now });
  return transaction(db, async (trx) => {
    const event = await lockEvent(trx, event_id);
    requireOpen(eventValues(event), now);
    const draft = await byCode(trx, code);
    if (draft?.id !== id) throw new ApiError('dead_link', draftMessages.noLink);
    await requireLiving(trx, draft, now);
    const before = await trx
      .selectFrom('draft_members')
      .selectAll()
      .where('draft_id', '=', id)
      .where('account_id', '=', studentId)
      .executeTakeFirst();
    const isNew = before?.state !== 'in' && before?.state !== 'asked';
    if (isNew) await ask(trx, { draft, event }, { studentId, details, now, isFirst: before === undefined });
    return { draft: await describeDraft(trx, draft, joining) };
  });
}

interface Asking {
  studentId: string;
  details: Details;
  now: Date;
  isFirst: boolean;
}

async function ask(
  trx: Transaction,
  locked: LockedDraft,
  { studentId, details, now, isFirst }: Asking,
): Promise<void> {
  const { draft, event } = locked;
  await requireDraftsLeft(trx, studentId);
  const account = await requireAccount(trx, studentId);
  const student = { account_id: studentId, email: account.email, register_number: details.registerNumber };
  await requireNoOtherTeam(trx, locked, student);
  if ((await seatsLeft(trx, draft.id, event)) === 0)
    throw new ApiError('team_full', draftMessages.teamFull(draft.team_name));
  if (!(await isNumberFree(trx, locked, details.registerNumber))) throw registerNumberTaken();
  await requireRoomToAsk(trx, draft);
  const college = details.college === '' ? (account.college ?? '') : details.college;
  const columns = { ...detailColumns(event, { ...details, college }, account.name), state: 'asked' as const };
  const since = now.toISOString();
  await trx
    .insertInto('draft_members')
    .values({ draft_id: draft.id, account_id: studentId, ...columns, since })
    .onConflict((conflict) => conflict.columns(['draft_id', 'account_id']).doUpdateSet({ ...columns, since }))
    .execute();
  if (draft.is_open === 1) {
    await letIn(trx, locked, student, now);
    await mailNews(trx, locked, { accountId: studentId, how: 'joined', now });
  } else if (isFirst) await mailAsked(trx, locked, { name: columns.name, now });
}

export function detailColumns(event: Row<'events'>, details: Details, accountName: string) {
  return {
    name: details.name === '' ? accountName : details.name,
    register_number: details.registerNumber,
    mobile_number: details.mobileNumber,
    college: details.college,
    answers: answersColumn(fromJson(event.questions), 'member', details.answers),
  };
}

/** Only the owner of the number reads it. */
export function registerNumberTaken(message: string = draftMessages.registerNumberTaken): ApiError {
  return new ApiError('member_taken', message, { issues: [{ path: 'registerNumber', message }] });
}

async function requireRoomToAsk(trx: Transaction, { id }: Row<'drafts'>): Promise<void> {
  const { asking } = await trx
    .selectFrom('draft_members')
    .select((eb) => eb.fn.countAll<number>().as('asking'))
    .where('draft_id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  if (asking >= draftLimits.asking) throw new ApiError('quota_reached', draftMessages.askedByMany);
}
