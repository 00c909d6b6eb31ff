import type { Announcement } from '@hackon/contract/announcements/announcements';
import { announcementLimits } from '@hackon/contract/announcements/limits';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { countMails } from '../../mail/count-mails.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import { requireAccount } from '../accounts/find-account.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { startAnnouncement } from './fan-out.ts';
import {
  countQueueing,
  lockOwnAnnouncement,
  type OwnAnnouncement,
  readAnnouncement,
  topicOf,
} from './find-announcement.ts';

const dayMs = 24 * 60 * 60_000;

interface Sending extends OwnAnnouncement {
  source: Source;
  /** The version of the draft that the caller saw. */
  updatedAt: string;
  now: Date;
}

/**
 * Fixes the teams now, or at `due_at`. Changes nothing once it is sent. `fanOut` queues the mails. Throws
 * 400, 404, 403; 412 `stale_version`; 409 `email_unconfirmed`, `no_recipients`, `quota_reached`.
 */
export function sendAnnouncement(
  db: Database,
  sending: Sending,
): Promise<{ eventId: string; announcement: Announcement }> {
  return transaction(db, async (trx) => {
    const { event, announcement } = await lockOwnAnnouncement(trx, sending);
    if (announcement.state === 'draft') await send(trx, announcement, sending);
    return { eventId: event.id, announcement: await readAnnouncement(trx, event.id, announcement.id) };
  });
}

async function send(
  trx: Transaction,
  announcement: Row<'announcements'>,
  { accountId, source, updatedAt, now }: Sending,
): Promise<void> {
  const { id, event_id: eventId, due_at } = announcement;
  if (announcement.updated_at !== updatedAt)
    throw new ApiError('stale_version', announcementMessages.changedMeanwhile);
  const isPast = due_at !== null && due_at <= now.toISOString();
  requireValid(isPast ? [{ path: 'dueAt', message: announcementMessages.dueInPast }] : []);
  const author = await requireAccount(trx, accountId);
  if (author.email_verified_at === null)
    throw new ApiError('email_unconfirmed', announcementMessages.confirmFirst);
  const leavesAt = due_at === null ? now : new Date(due_at);
  await requireRoomInDay(trx, eventId, leavesAt);
  await trx
    .updateTable('announcements')
    .set({ state: 'sending', author_id: accountId, due_at: leavesAt.toISOString() })
    .where('id', '=', id)
    .execute();
  if (due_at === null) {
    const teams = await startAnnouncement(trx, announcement, now);
    if (teams === 0) throw new ApiError('no_recipients', announcementMessages.nobody);
  }
  const action = { name: 'announcement_sent', accountId, source, eventId, changesNothing: true } as const;
  await recordAction(trx, action, now);
}

/** Counts the announcements within a day before and after. */
async function requireRoomInDay(trx: Transaction, eventId: string, leavesAt: Date): Promise<void> {
  const { count } = await trx
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('state', '<>', 'draft')
    .where('due_at', '>', new Date(leavesAt.getTime() - dayMs).toISOString())
    .where('due_at', '<', new Date(leavesAt.getTime() + dayMs).toISOString())
    .executeTakeFirstOrThrow();
  const most = announcementLimits.perDay;
  if (count >= most) throw new ApiError('quota_reached', announcementMessages.perDayQuota(most));
}

interface Cancellation extends OwnAnnouncement {
  source: Source;
  now: Date;
}

/**
 * Deletes the unsent mails. A scheduled announcement becomes a draft again. Does nothing to a draft or a cancelled one.
 * Throws 404, 403; 409 `announcement_sent` when all mails are sent.
 */
export function cancelAnnouncement(
  db: Database,
  { source, now, ...own }: Cancellation,
): Promise<Announcement> {
  return transaction(db, async (trx) => {
    const { event, announcement } = await lockOwnAnnouncement(trx, own);
    const { id, state, started_at } = announcement;
    const change = (values: Partial<Row<'announcements'>>) =>
      trx.updateTable('announcements').set(values).where('id', '=', id).execute();
    if (state === 'sent') throw new ApiError('announcement_sent', announcementMessages.allLeft);
    if (state === 'sending' && started_at === null) {
      await change({ state: 'draft', updated_at: now.toISOString() });
    } else if (state === 'sending') {
      const queueing = await countQueueing(trx, id);
      const takenBack = await takeBackMails(trx, topicOf(announcement));
      const { waiting, failed, dropped } = await countMails(trx, topicOf(announcement));
      if (queueing + takenBack.length + waiting === 0)
        throw new ApiError('announcement_sent', announcementMessages.allLeft);
      const mails = announcement.mails - takenBack.length - dropped;
      await change({ state: 'cancelled', mails, failed });
      await trx
        .updateTable('announcement_recipients')
        .set({ state: 'cancelled' })
        .where('announcement_id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
      const details = { mails: mails - failed };
      const who = { accountId: own.accountId, source, eventId: event.id, changesNothing: true } as const;
      await recordAction(trx, { name: 'announcement_cancelled', ...who, details }, now);
    }
    return readAnnouncement(trx, event.id, id);
  });
}
