import type { AnnouncementAudience } from '@hackon/contract/announcements/announcements';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { countMails } from '../../mail/count-mails.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { selectEvent } from '../events/find-event.ts';
import { findSubscribers } from '../mail-choices/mail-choices.ts';
import { peopleOfTeams } from '../teams/people-of-teams.ts';
import { isFor } from './announcement-letter.ts';
import { findAudience } from './audience.ts';
import { literal } from '../../db/literal-one.ts';
import { topicOf } from './find-announcement.ts';

/** Registrations of the event wait while a transaction holds its lock. */
const teamsPerTransaction = 200;
/** Databases limit the parameters of a query. */
const rowsPerInsert = 1_000;

/** Queues the mails that are due, and closes announcements without unsent mails. */
export async function sendDueAnnouncements({ db }: { db: Database }, now: Date): Promise<void> {
  const due = await db
    .selectFrom('announcements')
    .select(['id', 'event_id'])
    .where('state', '=', literal('sending'))
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .execute();
  for (const one of due) {
    await fanOut(db, one, now);
    await transaction(db, (trx) => settle(trx, one));
  }
}

type Ref = Pick<Row<'announcements'>, 'id' | 'event_id'>;

/** Queues the mails of an announcement. Stops between transactions when `isStopped` returns true. */
export async function fanOut(
  db: Database,
  announcement: Ref,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const isMore = await transaction(db, (trx) => queueSome(trx, announcement, now));
    if (!isMore) return;
  }
}

/** Fixes the teams of an announcement. Returns their number. */
export async function startAnnouncement(
  trx: Transaction,
  { id, event_id, audience }: Pick<Row<'announcements'>, 'id' | 'event_id' | 'audience'>,
  now: Date,
): Promise<number> {
  const teamIds = await findAudience(trx, event_id, fromJson(audience));
  const rows = teamIds.map((team_id) => ({
    announcement_id: id,
    event_id,
    team_id,
    state: 'waiting' as const,
  }));
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    await trx
      .insertInto('announcement_recipients')
      .values(rows.slice(first, first + rowsPerInsert))
      .execute();
  }
  await trx
    .updateTable('announcements')
    .set({ started_at: now.toISOString(), teams: rows.length })
    .where('id', '=', id)
    .execute();
  return rows.length;
}

/** Commits marks and mails together, so each team is mailed once. Returns whether more may be due. */
async function queueSome(trx: Transaction, { id, event_id }: Ref, now: Date): Promise<boolean> {
  const event = await lockEventOf(trx, event_id);
  // Read under the lock: another process may have continued, or somebody may have stopped it.
  const announcement = await findSending(trx, id);
  if (!announcement) return false;
  if (!event) {
    await stop(trx, id);
    return false;
  }
  if (announcement.started_at === null) await startAnnouncement(trx, announcement, now);
  const teams = await trx
    .selectFrom('announcement_recipients')
    .innerJoin('teams', (join) =>
      join
        .onRef('teams.id', '=', 'announcement_recipients.team_id')
        .onRef('teams.event_id', '=', 'announcement_recipients.event_id'),
    )
    .select(['teams.id', 'teams.withdrawn_at'])
    .where('announcement_recipients.announcement_id', '=', id)
    .where('announcement_recipients.state', '=', 'waiting')
    .orderBy('announcement_recipients.team_id')
    .limit(teamsPerTransaction)
    .execute();
  if (teams.length === 0) return false;
  await queueFor(trx, { announcement, teams, now });
  return teams.length === teamsPerTransaction;
}

interface Batch {
  announcement: Row<'announcements'>;
  teams: Pick<Row<'teams'>, 'id' | 'withdrawn_at'>[];
  now: Date;
}

async function queueFor(trx: Transaction, { announcement, teams, now }: Batch): Promise<void> {
  const { id, event_id: eventId } = announcement;
  const audience: AnnouncementAudience = fromJson(announcement.audience);
  const wanted = teams.filter((team) => isFor(audience, team)).map((team) => team.id);
  const unwanted = teams.filter((team) => !isFor(audience, team)).map((team) => team.id);
  const mark = async (teamIds: string[], state: 'queued' | 'skipped') => {
    if (teamIds.length === 0) return;
    await trx
      .updateTable('announcement_recipients')
      .set({ state })
      .where('announcement_id', '=', id)
      .where('team_id', 'in', teamIds)
      .execute();
  };
  await mark(unwanted, 'skipped');
  await mark(wanted, 'queued');
  if (wanted.length === 0) return;
  const people = await peopleOfTeams(trx, eventId, wanted);
  const accountIds = people.map((person) => person.id);
  const tokens = await findSubscribers(trx, 'announcements', accountIds);
  const mails = people.flatMap((person): Mail[] => {
    const unsubscribe = tokens.get(person.id);
    if (unsubscribe === undefined) return [];
    const { name, leader, team_id: teamId } = person;
    const to = { ...toOwner(person), unsubscribe, topic: topicOf(announcement) };
    const about = { announcementId: id, eventId, teamId, name, ...(leader !== null && { leader }) };
    return [{ kind: 'announcement', ...to, ...about }];
  });
  await queueMails(trx, mails, now);
  await trx
    .updateTable('announcements')
    .set((eb) => ({ mails: eb('mails', '+', mails.length) }))
    .where('id', '=', id)
    .execute();
}

/** Marks an announcement as sent once no mail waits, and keeps the number of failures. */
async function settle(trx: Transaction, { id, event_id }: Ref): Promise<void> {
  await lockEventOf(trx, event_id);
  const announcement = await findSending(trx, id);
  if (!announcement) return;
  const { waiting, failed, dropped } = await countMails(trx, topicOf({ id }));
  if (waiting > 0) return;
  await trx
    .updateTable('announcements')
    .set({ state: 'sent', mails: announcement.mails - dropped, failed })
    .where('id', '=', id)
    .execute();
}

/** Undefined if the event is deleted. */
function lockEventOf(trx: Transaction, eventId: string) {
  return selectEvent(trx, eventId).select('events.id').forUpdate().executeTakeFirst();
}

function findSending(trx: Transaction, id: string) {
  return trx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
}

/** The event was deleted. The mails that wait in the outbox are dropped when they are due. */
async function stop(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('announcements').set({ state: 'cancelled' }).where('id', '=', id).execute();
  await trx
    .updateTable('announcement_recipients')
    .set({ state: 'cancelled' })
    .where('announcement_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
