import type { AnnouncementAudience } from '@hackon/contract/announcements/announcements';
import type { FeatureTables } from '../../define-feature.ts';
import type { Reader } from '../../db/database.ts';
import { fromJson, type JsonText } from '../../db/json-text.ts';
import { eventsOfSoleOwner } from '../events/archive-events.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    announcements: AnnouncementsTable;
    announcement_recipients: AnnouncementRecipientsTable;
  }
}

/** Changes only under the event's lock. */
interface AnnouncementsTable {
  id: string;
  event_id: string;
  /** Null after the account's deletion. */
  author_id: string | null;
  subject: string;
  body: string;
  audience: JsonText<AnnouncementAudience>;
  /** `sending` from the author's word until the last mail has ended. */
  state: 'draft' | 'sending' | 'sent' | 'cancelled';
  due_at: string | null;
  /** When its teams were fixed. */
  started_at: string | null;
  teams: number;
  /** Mails put in the outbox, less those taken back. */
  mails: number;
  /** Counted when the last mail has ended; the outbox forgets them. */
  failed: number;
  created_at: string;
  updated_at: string;
}

/** The teams of an announcement that has started. */
interface AnnouncementRecipientsTable {
  announcement_id: string;
  event_id: string;
  team_id: string;
  /** `skipped`: withdrawn before its mails were queued. */
  state: 'waiting' | 'queued' | 'skipped' | 'cancelled';
}

export const announcementsTables = {
  announcements: {
    personalData: {
      collect: (db, { id, audience }) => ({
        announcements: audience === 'manager' ? announcementsBy(db, id) : undefined,
      }),
      /** At events that go on under other owners, teams may still read them. */
      async erase(trx, { account: { id } }) {
        const events = eventsOfSoleOwner(trx, id);
        await trx.deleteFrom('announcements').where('event_id', 'in', events).execute();
        const own = trx.deleteFrom('announcements').where('author_id', '=', id);
        await own.where('state', '=', 'draft').execute();
      },
    },
  },
  announcement_recipients: { personalData: 'The ids of the teams that an announcement went to' },
} satisfies FeatureTables;

async function* announcementsBy(db: Reader, authorId: string): AsyncGenerator<unknown[]> {
  const rows = await db
    .selectFrom('announcements')
    .innerJoin('events', 'events.id', 'announcements.event_id')
    .select([
      'events.title as event',
      'announcements.subject',
      'announcements.body',
      'announcements.audience',
      'announcements.state',
      'announcements.due_at',
      'announcements.started_at',
      'announcements.created_at',
    ])
    .where('announcements.author_id', '=', authorId)
    .orderBy('announcements.created_at')
    .execute();
  yield rows.map(({ audience, ...row }) => Object.assign(row, { audience: fromJson(audience) }));
}
