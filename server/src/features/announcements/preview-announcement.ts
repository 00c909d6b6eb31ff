import type { previewAnnouncement as contract } from '@hackon/contract/announcements/announcements';
import type { ReplyOf } from '@hackon/contract/endpoint';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import { letterHtml } from '../../mail/letter-html.ts';
import { letterText } from '../../mail/letter-text.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { announcementWords } from './announcement-letter.ts';
import { findReach } from './audience.ts';
import { announcementNotFound, type OwnAnnouncement } from './find-announcement.ts';

/** Shows the mail to the first person whom it would reach now. Throws 404, 403. */
export async function previewAnnouncement(
  db: Reader,
  { ref, announcementId, accountId, publicUrl }: OwnAnnouncement & { publicUrl: string },
): Promise<ReplyOf<typeof contract>> {
  const event = await findOwnEvent(db, ref, accountId, 'announce');
  const announcement = await db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', announcementId)
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (!announcement) throw announcementNotFound();
  const { teamIds, people } = await findReach(db, event.id, fromJson(announcement.audience));
  const [first] = people;
  const reader = { teamName: first?.team_name ?? 'Your team', name: first?.name ?? 'Student' };
  const words = announcementWords({ announcement, event, ...reader }, { publicUrl });
  return {
    subject: words.subject,
    html: letterHtml(words, publicUrl),
    text: letterText(words),
    teams: teamIds.length,
    recipients: people.length,
  };
}
