import type { AnnouncementAudience } from '@hackon/contract/announcements/announcements';
import { fillPlaceholders } from '@hackon/contract/announcements/placeholders';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { LetterContext, Letters, LetterWords } from '../../mail/letter.ts';
import type { MailOf } from '../../mail/mail.ts';
import { toMailedEvent } from '../events/to-mailed-event.ts';
import { ifSubscribed } from '../mail-choices/if-subscribed.ts';
import { fromOrganizer, ifConfirmed } from '../teams/team-letters.ts';

declare module '../../mail/mail.ts' {
  // Holds no text: a stopped announcement must not be sent.
  interface Mails {
    announcement: { announcementId: string; eventId: string; teamId: string; name: string; leader?: string };
  }
}

export const announcementLetters = {
  announcement: ifSubscribed(async (mail, context) => {
    const about = await findWanted(context.db, mail);
    if (!about) return undefined;
    const { name, leader } = mail;
    const letter = () =>
      announcementWords({ ...about, name, ...(leader !== undefined && { leader }) }, context);
    return ifConfirmed<'announcement'>(letter)(mail, context);
  }),
} satisfies Partial<Letters>;

interface About {
  announcement: Pick<Row<'announcements'>, 'subject' | 'body'>;
  event: Row<'events'>;
  teamName: string;
  name: string;
  /** The leader's name, for other members. */
  leader?: string;
}

/** The organizers' text is quoted, and its links are not made clickable. */
export function announcementWords(
  { announcement, event, teamName, name, leader }: About,
  { publicUrl }: Pick<LetterContext, 'publicUrl'>,
): LetterWords {
  const values = { team: teamName, event: event.title, name };
  const [subject, body] = [announcement.subject, announcement.body].map((text) =>
    fillPlaceholders(text, values),
  );
  const about = { name, teamName, event: toMailedEvent(event), ...(leader !== undefined && { leader }) };
  return {
    subject: `${event.title}: ${subject}`,
    preview: body?.slice(0, 150) ?? '',
    heading: subject ?? '',
    blocks: [
      { paragraph: `Hello ${name},` },
      { quote: body ?? '', by: `The organizers of ${event.title} write to ${teamName}:` },
      { button: 'View the event', link: publicUrl + publicEventPath(event.share_link) },
    ],
    ...fromOrganizer(about),
  };
}

/** Returns undefined for a stopped announcement, a deleted event, and a withdrawn team. */
async function findWanted(db: Reader, { announcementId, eventId, teamId }: MailOf<'announcement'>) {
  const announcement = await db
    .selectFrom('announcements')
    .select(['subject', 'body', 'audience'])
    .where('id', '=', announcementId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const team = await db
    .selectFrom('teams')
    .select(['team_name', 'withdrawn_at'])
    .where('event_id', '=', eventId)
    .where('id', '=', teamId)
    .executeTakeFirst();
  if (!announcement || !event || !team) return undefined;
  if (!isFor(fromJson(announcement.audience), team)) return undefined;
  return { announcement, event, teamName: team.team_name };
}

/** Whether an announcement still concerns a team, as far as that may change after it started. */
export function isFor(
  { teams }: AnnouncementAudience,
  { withdrawn_at }: Pick<Row<'teams'>, 'withdrawn_at'>,
): boolean {
  return teams === 'withdrawn' || withdrawn_at === null;
}
