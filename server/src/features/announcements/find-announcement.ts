import type { Announcement } from '@hackon/contract/announcements/announcements';
import { announcementLimits } from '@hackon/contract/announcements/limits';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { countMails } from '../../mail/count-mails.ts';
import { findOwnEvent, lockOwnEvent } from '../events/find-event.ts';
import { type AnnouncementRow, toAnnouncement } from './to-announcement.ts';

/** Newest first. Throws 404, 403. */
export async function listAnnouncements(db: Reader, ref: string, accountId: string): Promise<Announcement[]> {
  const event = await findOwnEvent(db, ref, accountId, 'announce');
  const rows = await selectWithAuthor(db, event.id)
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(announcementLimits.perEvent)
    .execute();
  const announcements: Announcement[] = [];
  for (const row of rows) announcements.push(await withCounts(db, row));
  return announcements;
}

/** Returns an announcement with its counts now. */
export async function readAnnouncement(db: Reader, eventId: string, id: string): Promise<Announcement> {
  const row = await selectWithAuthor(db, eventId).where('announcements.id', '=', id).executeTakeFirst();
  if (!row) throw announcementNotFound();
  return withCounts(db, row);
}

export interface OwnAnnouncement {
  ref: string;
  announcementId: string;
  accountId: string;
}

/** Locks the event. Throws 404, 403. */
export async function lockOwnAnnouncement(
  trx: Transaction,
  { ref, announcementId, accountId }: OwnAnnouncement,
): Promise<{ event: Row<'events'>; announcement: Row<'announcements'> }> {
  const event = await lockOwnEvent(trx, ref, accountId, 'announce');
  const announcement = await trx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', announcementId)
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (!announcement) throw announcementNotFound();
  return { event, announcement };
}

/** The topic of its mails. */
export function topicOf({ id }: Pick<Row<'announcements'>, 'id'>): string {
  return `announcement ${id}`;
}

/** The number of teams whose mails are not in the outbox yet. */
export async function countQueueing(db: Reader, announcementId: string): Promise<number> {
  const { count } = await db
    .selectFrom('announcement_recipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('announcement_id', '=', announcementId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

function selectWithAuthor(db: Reader, eventId: string) {
  return db
    .selectFrom('announcements')
    .leftJoin('accounts', 'accounts.id', 'announcements.author_id')
    .selectAll('announcements')
    .select('accounts.name as author')
    .where('announcements.event_id', '=', eventId);
}

const none = { waiting: 0, failed: 0, dropped: 0 };

async function withCounts(db: Reader, row: AnnouncementRow): Promise<Announcement> {
  if (row.started_at === null || row.state !== 'sending') return toAnnouncement(row, none, 0);
  return toAnnouncement(row, await countMails(db, topicOf(row)), await countQueueing(db, row.id));
}

export function announcementNotFound(): ApiError {
  return new ApiError('not_found', announcementMessages.notFound);
}
