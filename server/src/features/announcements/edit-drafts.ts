import { announcementIssues } from '@hackon/contract/announcements/announcement-rules';
import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementBody,
} from '@hackon/contract/announcements/announcements';
import { announcementLimits } from '@hackon/contract/announcements/limits';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { forgetReplies } from '../../http/forget-replies.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import { findOwnEvent, lockOwnEvent } from '../events/find-event.ts';
import { lockOwnAnnouncement, type OwnAnnouncement, readAnnouncement } from './find-announcement.ts';

interface NewDraft extends Omit<OwnAnnouncement, 'announcementId'> {
  body: AnnouncementBody;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

/** Throws 400, 404, 403; 409 `quota_reached`. */
export async function createDraft(
  db: Database,
  { ref, accountId, body, idempotency, now }: NewDraft,
): Promise<Announcement> {
  // Remembers no text, which would outlive the draft.
  const draftId = await transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, accountId, 'announce');
    requireValid(announcementIssues(body, fromJson(event.questions), now));
    const { count } = await trx
      .selectFrom('announcements')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    const most = announcementLimits.perEvent;
    if (count >= most) throw new ApiError('quota_reached', announcementMessages.perEventQuota(most));
    const id = newId(now);
    await trx
      .insertInto('announcements')
      .values({
        id,
        event_id: event.id,
        author_id: accountId,
        ...columnsOf(body),
        state: 'draft',
        started_at: null,
        teams: 0,
        mails: 0,
        failed: 0,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
    return id;
  });
  // A repeated call may come after the role was lost.
  const { id: eventId } = await findOwnEvent(db, ref, accountId, 'announce');
  return readAnnouncement(db, eventId, draftId);
}

/** Throws 400, 404, 403; 409 `announcement_sent`. */
export function updateDraft(
  db: Database,
  { body, now, ...own }: OwnAnnouncement & { body: AnnouncementBody; now: Date },
): Promise<Announcement> {
  return transaction(db, async (trx) => {
    const { event, announcement } = await lockOwnAnnouncement(trx, own);
    requireValid(announcementIssues(body, fromJson(event.questions), now));
    requireDraft(announcement);
    await trx
      .updateTable('announcements')
      .set({ ...columnsOf(body), author_id: own.accountId, updated_at: now.toISOString() })
      .where('id', '=', announcement.id)
      .execute();
    return readAnnouncement(trx, event.id, announcement.id);
  });
}

/** Throws 404, 403; 409 `announcement_sent`. */
export function deleteDraft(db: Database, own: OwnAnnouncement): Promise<void> {
  return transaction(db, async (trx) => {
    const { announcement } = await lockOwnAnnouncement(trx, own);
    requireDraft(announcement);
    await trx.deleteFrom('announcements').where('id', '=', announcement.id).execute();
    await forgetReplies(trx, announcement.id);
  });
}

function requireDraft({ state }: Row<'announcements'>): void {
  if (state !== 'draft') throw new ApiError('announcement_sent', announcementMessages.alreadySent);
}

function columnsOf({ subject, body, audience, dueAt }: AnnouncementBody) {
  const payment = [...new Set(audience.payment)].toSorted();
  return { subject, body, audience: toJson<AnnouncementAudience>({ ...audience, payment }), due_at: dueAt };
}
