import type { Draft, DraftMember } from '@hackon/contract/drafts/drafts';
import { joinPath } from '@hackon/contract/pages/page-paths';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { eventValues } from '../events/event-values.ts';
import { findWaiting, readQueue } from '../places/queue.ts';
import { selectEvent } from '../events/find-event.ts';
import { withShownPayee } from '../events/shown-payee.ts';
import { answersIn } from '../teams/team-answers.ts';
import { missingIn } from './draft-body.ts';
import { draftMembersOf, type DraftMemberRow, draftNotFound } from './find-draft.ts';

export interface Viewing {
  studentId: string;
  publicUrl: string;
  /** False without a mail server. */
  needsConfirmedEmail: boolean;
  now: Date;
}

/** Reads a team that forms as one of its students sees it. */
export async function describeDraft(db: Reader, draft: Row<'drafts'>, viewing: Viewing): Promise<Draft> {
  const found = await selectEvent(db, draft.event_id).selectAll('events').executeTakeFirst();
  if (!found) throw draftNotFound();
  const { studentId, publicUrl, needsConfirmedEmail, now } = viewing;
  const event = withShownPayee(found, now);
  const all = await draftMembersOf(db, draft);
  const own = all.find(({ account_id }) => account_id === studentId);
  const isIn = own?.state === 'in';
  const isLeader = draft.leader_id === studentId;
  const members = all.filter(({ state }) => state === 'in');
  const values = eventValues(event);
  const { incomplete, missing } = missingIn({ draft, members, values, needsConfirmedEmail });
  const seen = isIn
    ? isLeader
      ? all
      : [...members]
    : all.filter((row) => isOwnOrLeads(row, draft, studentId));
  const hold = draft.state === 'forming' ? await holdOf(db, draft) : undefined;
  return {
    _id: draft.id,
    eventId: draft.event_id,
    event: { title: event.title, shareLink: event.share_link },
    teamName: draft.team_name,
    pitch: draft.pitch,
    isLooking: draft.is_looking === 1,
    state: stateOf(draft, hold, now),
    leaderId: draft.leader_id ?? '',
    members: seen.map((row) => toMember(row, draft, { incomplete, studentId })),
    isOpen: draft.is_open === 1,
    joinLink: isIn ? publicUrl + joinPath(draft.join_code) : null,
    joinUntil: isIn ? earlierOf(draft.join_until, event.registration_deadline) : null,
    ...(isIn && answersIn(draft)),
    missing,
    holdUntil: hold?.until ?? null,
    hasHeld: draft.has_held === 1,
    waitlist: await waitlistOf(db, draft, isLeader),
    amount: hold?.amount ?? event.entry_fee,
    serverNow: now.toISOString(),
  };
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

function isOwnOrLeads(
  { account_id }: DraftMemberRow,
  { leader_id }: Row<'drafts'>,
  studentId: string,
): boolean {
  return account_id === studentId || account_id === leader_id;
}

async function waitlistOf(
  db: Reader,
  { id, event_id }: Row<'drafts'>,
  isLeader: boolean,
): Promise<Draft['waitlist']> {
  const own = await findWaiting(db, id);
  if (!own) return null;
  const transactionId = isLeader ? own.transaction_id : null;
  if (own.state === 'offered')
    return { state: 'offered', position: 1, offerUntil: own.offer_until, transactionId };
  const queue = await readQueue(db, event_id);
  const position = queue.findIndex((each) => each.id === own.id) + 1;
  return { state: 'waiting', position, offerUntil: null, transactionId };
}

type Hold = Pick<Row<'place_holds'>, 'until' | 'amount'> | undefined;

async function holdOf(db: Reader, { event_id, leader_id }: Row<'drafts'>): Promise<Hold> {
  return db
    .selectFrom('place_holds')
    .select(['until', 'amount'])
    .where('account_id', '=', leader_id)
    .where('event_id', '=', event_id)
    .executeTakeFirst();
}

/** A hold that is over is shown until housekeeping deletes it. */
function stateOf({ state }: Row<'drafts'>, hold: Hold, now: Date): Draft['state'] {
  if (state !== 'forming' || !hold) return state;
  return Date.parse(hold.until) > now.getTime() ? 'holding' : 'lapsed';
}

function toMember(
  row: DraftMemberRow,
  { leader_id }: Row<'drafts'>,
  { incomplete, studentId }: { incomplete: ReadonlySet<string>; studentId: string },
): DraftMember {
  const { account_id, name, email, register_number, mobile_number, college } = row;
  const mayRead = studentId === account_id || studentId === leader_id;
  const hasAll =
    row.state === 'in' ? !incomplete.has(account_id) : register_number !== '' && mobile_number !== '';
  return {
    accountId: account_id,
    name,
    state: row.state === 'in' ? 'in' : 'asked',
    isLeader: account_id === leader_id,
    isComplete: hasAll,
    details: mayRead
      ? {
          name,
          email,
          registerNumber: register_number,
          mobileNumber: mobile_number,
          college,
          ...answersIn(row),
        }
      : null,
  };
}
