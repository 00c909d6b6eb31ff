import type { Board, BoardEntry, putOnBoard as contract } from '@hackon/contract/board/board';
import { boardLimits } from '@hackon/contract/board/limits';
import { boardMessages } from '@hackon/contract/board/messages';
import type { ParsedBodyOf } from '@hackon/contract/endpoint';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { firstName } from '@hackon/contract/first-name';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { seatsLeft } from '../drafts/seats.ts';
import { lockEvent, lockOwnEvent } from '../events/find-event.ts';
import { aboutTeam } from '../teams/mails-to-team.ts';
import {
  findLed,
  findLooking,
  findSeekers,
  type FoundSeeker,
  hiddenIn,
  requireBoard,
  studentsInTeams,
} from './find-board.ts';
import { describeBoard, entriesOf, type Viewing } from './read-board.ts';

interface Entry extends Viewing {
  body: ParsedBodyOf<typeof contract>;
  /** False without a mail server. */
  needsConfirmedEmail: boolean;
}

/** Throws 404; 409 `registration_closed`, `already_registered`, `email_unconfirmed`, `quota_reached`. */
export function putOnBoard(db: Database, { body, needsConfirmedEmail, ...viewing }: Entry): Promise<Board> {
  const { ref, studentId, now } = viewing;
  return transaction(db, async (trx) => {
    const event = await lockEvent(trx, ref);
    requireBoard(event, now);
    const { email_verified_at } = await requireAccount(trx, studentId);
    if (needsConfirmedEmail && email_verified_at === null)
      throw new ApiError('email_unconfirmed', boardMessages.confirmFirst);
    await requireNoTeam(trx, event.id, studentId);
    await requireBoardsLeft(trx, event.id, studentId);
    const columns = { skills: toJson(body.skills.filter((skill) => skill !== '')), text: body.text };
    await trx
      .insertInto('seekers')
      .values({ event_id: event.id, account_id: studentId, ...columns, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['event_id', 'account_id']).doUpdateSet(columns))
      .execute();
    return describeBoard(trx, event, viewing);
  });
}

async function requireNoTeam(trx: Transaction, eventId: string, studentId: string): Promise<void> {
  const inTeam = await trx
    .selectFrom(studentsInTeams(trx, eventId).as('in_team'))
    .select('account_id')
    .where('account_id', '=', studentId)
    .executeTakeFirst();
  if (inTeam) throw new ApiError('already_registered', boardMessages.inTeam);
}

async function requireBoardsLeft(trx: Transaction, eventId: string, studentId: string): Promise<void> {
  const { others } = await trx
    .selectFrom('seekers')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('account_id', '=', studentId)
    .where('event_id', '<>', eventId)
    .executeTakeFirstOrThrow();
  if (others >= boardLimits.perAccount) throw new ApiError('quota_reached', boardMessages.quota);
}

/** Throws 404. */
export function leaveBoard(db: Database, { ref, studentId }: Viewing): Promise<void> {
  return transaction(db, async (trx) => {
    const { id } = await lockEvent(trx, ref);
    await trx.deleteFrom('seekers').where('event_id', '=', id).where('account_id', '=', studentId).execute();
  });
}

interface OfEntry extends Viewing {
  entryId: string;
}

/** Returns the student's first name. Throws 404, 403, 410 `dead_link`; 409 `registration_closed`, `team_full`, `quota_reached`. */
export function askSeeker(db: Database, { ref, studentId, entryId, now }: OfEntry): Promise<string> {
  return transaction(db, async (trx) => {
    const event = await lockEvent(trx, ref);
    requireBoard(event, now);
    const draft = await findLed(trx, event.id, studentId);
    if (!draft) throw new ApiError('missing_right', boardMessages.leaderOnly);
    const seeker = await requireSeeker(trx, event.id, entryId);
    if ((await seatsLeft(trx, draft.id, event)) === 0)
      throw new ApiError('team_full', draftMessages.teamFull(draft.team_name));
    if (draft.join_until <= now.toISOString()) throw new ApiError('dead_link', boardMessages.linkEnded);
    if (await insertAsk(trx, draft, { leaderId: studentId, accountId: entryId, now }))
      await mailAsk(trx, { draft, event, seeker, leaderId: studentId, now });
    return firstName(seeker.name);
  });
}

async function requireSeeker(db: Reader, eventId: string, accountId: string): Promise<FoundSeeker> {
  const [seekers, hidden] = [await findSeekers(db, eventId), await hiddenIn(db, eventId)];
  const seeker = seekers.find(({ account_id }) => account_id === accountId);
  if (!seeker || hidden.has(accountId)) throw new ApiError('not_found', boardMessages.notFound);
  return seeker;
}

/**
 * Returns false if the leader asked the student before, also for another team of the event. Throws 409
 * `quota_reached`.
 */
async function insertAsk(
  trx: Transaction,
  { id, event_id }: Row<'drafts'>,
  { leaderId, accountId, now }: { leaderId: string; accountId: string; now: Date },
): Promise<boolean> {
  // Otherwise a leader could end the team, and ask all of them again for the next one.
  const asks = await trx
    .selectFrom('board_asks')
    .innerJoin('drafts', 'drafts.id', 'board_asks.draft_id')
    .select(['board_asks.account_id', 'board_asks.draft_id'])
    .where('drafts.event_id', '=', event_id)
    .where((eb) => eb.or([eb('drafts.leader_id', '=', leaderId), eb('drafts.id', '=', id)]))
    .execute();
  const ofStudent = asks.filter(({ account_id }) => account_id === accountId);
  if (ofStudent.some(({ draft_id }) => draft_id === id)) return false;
  if (asks.length >= boardLimits.asks) throw new ApiError('quota_reached', boardMessages.askQuota);
  const ask = { event_id, draft_id: id, account_id: accountId, asked_at: now.toISOString() };
  await trx.insertInto('board_asks').values(ask).execute();
  return ofStudent.length === 0;
}

interface Ask {
  draft: Row<'drafts'>;
  event: Row<'events'>;
  seeker: FoundSeeker;
  leaderId: string;
  now: Date;
}

async function mailAsk(trx: Transaction, { draft, event, seeker, leaderId, now }: Ask): Promise<void> {
  const account = await requireAccount(trx, seeker.account_id);
  if (account.email_verified_at === null) return;
  const leader = await requireAccount(trx, leaderId);
  const mail = {
    ...aboutTeam(account, draft, event),
    leader: firstName(leader.name),
    pitch: draft.pitch,
    joinCode: draft.join_code,
  };
  await queueMails(trx, [{ kind: 'board_asked', ...mail }], now);
}

/** Throws 404; 409 `registration_closed`, `quota_reached`. */
export function reportEntry(db: Database, { ref, studentId, entryId, now }: OfEntry): Promise<void> {
  return transaction(db, async (trx) => {
    const event = await lockEvent(trx, ref);
    requireBoard(event, now);
    await requireEntry(trx, event.id, entryId);
    const own = await trx
      .selectFrom('board_reports')
      .select(['event_id', 'entry_id'])
      .where('account_id', '=', studentId)
      .execute();
    if (own.some(({ event_id, entry_id }) => event_id === event.id && entry_id === entryId)) return;
    if (own.length >= boardLimits.reports) throw new ApiError('quota_reached', boardMessages.reportQuota);
    const report = { event_id: event.id, entry_id: entryId, account_id: studentId };
    await trx
      .insertInto('board_reports')
      .values({ ...report, reported_at: now.toISOString() })
      .execute();
  });
}

async function requireEntry(trx: Transaction, eventId: string, entryId: string): Promise<void> {
  const teams = await findLooking(trx, eventId);
  if (!teams.some(({ id }) => id === entryId)) await requireSeeker(trx, eventId, entryId);
}

interface Hiding {
  ref: string;
  managerId: string;
  entryId: string;
  hidden: boolean;
}

/** Throws 404, 403. */
export function hideEntry(db: Database, { ref, managerId, entryId, hidden }: Hiding): Promise<BoardEntry[]> {
  return transaction(db, async (trx) => {
    const event = await lockOwnEvent(trx, ref, managerId, 'edit');
    const entries = await entriesOf(trx, event.id);
    if (!entries.some(({ _id }) => _id === entryId)) throw new ApiError('not_found', boardMessages.notFound);
    const entry = { event_id: event.id, entry_id: entryId };
    for (const table of ['board_reports', 'board_hidden'] as const)
      await trx.deleteFrom(table).where('event_id', '=', event.id).where('entry_id', '=', entryId).execute();
    if (hidden) await trx.insertInto('board_hidden').values(entry).execute();
    return entriesOf(trx, event.id);
  });
}
