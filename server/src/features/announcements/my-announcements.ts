import type { StudentAnnouncement } from '@hackon/contract/announcements/announcements';
import { announcementLimits } from '@hackon/contract/announcements/limits';
import { fillPlaceholders } from '@hackon/contract/announcements/placeholders';
import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { selectEvent } from '../events/find-event.ts';

/** Newest first: those to teams that the student registered, or that list the confirmed email. Empty for strangers. */
export async function myAnnouncements(
  db: Reader,
  ref: string,
  accountId: string,
): Promise<StudentAnnouncement[]> {
  const event = await selectEvent(db, ref).select(['events.id', 'events.title']).executeTakeFirst();
  if (!event) return [];
  const account = await requireAccount(db, accountId);
  const rows = await db
    .selectFrom('announcement_recipients')
    .innerJoin('announcements', 'announcements.id', 'announcement_recipients.announcement_id')
    .innerJoin('teams', (join) =>
      join
        .onRef('teams.id', '=', 'announcement_recipients.team_id')
        .onRef('teams.event_id', '=', 'announcement_recipients.event_id'),
    )
    .select([
      'announcements.id',
      'announcements.subject',
      'announcements.body',
      'announcements.started_at',
      'teams.team_name',
    ])
    .where('announcement_recipients.team_id', 'in', teamIdsOf(db, event.id, account))
    .where('announcement_recipients.state', '=', 'queued')
    .orderBy('announcements.started_at', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(announcementLimits.shown)
    .execute();
  const once = new Map(rows.toReversed().map((row) => [row.id, row]));
  return [...once.values()].toReversed().map(({ id, subject, body, started_at, team_name }) => {
    const values = { team: team_name, event: event.title, name: account.name };
    return {
      _id: id,
      subject: fillPlaceholders(subject, values),
      body: fillPlaceholders(body, values),
      sentAt: started_at ?? '',
    };
  });
}

/** A union uses two indexes. */
function teamIdsOf(db: Reader, eventId: string, student: Row<'accounts'>) {
  const registered = db
    .selectFrom('teams')
    .select('teams.id')
    .where('teams.event_id', '=', eventId)
    .where('teams.account_id', '=', student.id);
  if (student.email_verified_at === null) return registered;
  const asMember = db
    .selectFrom('members')
    .select('members.team_id as id')
    .where('members.event_id', '=', eventId)
    .where('members.email_key', '=', textKey(student.email));
  return registered.union(asMember);
}
