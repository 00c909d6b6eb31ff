import type { Announcement } from '@hackon/contract/announcements/announcements';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { MailCounts } from '../../mail/count-mails.ts';

/** The author's name is null for a deleted account. */
export type AnnouncementRow = Row<'announcements'> & { author: string | null };

export function toAnnouncement(row: AnnouncementRow, counts: MailCounts, queueing: number): Announcement {
  const { id, subject, body, audience, author, mails, teams } = row;
  const isSettled = row.state !== 'sending';
  const { waiting, failed, dropped } = isSettled ? { ...counts, failed: row.failed } : counts;
  return {
    _id: id,
    subject,
    body,
    audience: fromJson(audience),
    state: stateOf(row, waiting + queueing),
    dueAt: row.due_at,
    author,
    updatedAt: row.updated_at,
    startedAt: row.started_at,
    teams,
    left: mails - waiting - failed - dropped,
    waiting,
    failed,
  };
}

/** `unfinished`: teams and mails that wait. */
function stateOf({ state, started_at }: AnnouncementRow, unfinished: number): Announcement['state'] {
  if (state !== 'sending') return state;
  if (started_at === null) return 'scheduled';
  return unfinished > 0 ? 'sending' : 'sent';
}
