import type { FeatureTables } from '../../../define-feature.ts';
import type { JsonText } from '../../../db/json-text.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    organizer_mails: OrganizerMailsTable;
  }
}

/** What an event's organizer was told last. Changes only under the event's lock, with the mail. */
interface OrganizerMailsTable {
  event_id: string;
  /** The ids of the first teams, each told at once. */
  first_teams: JsonText<string[]>;
  /** The digests cover the actions until then. Blank before the first. */
  digest_until: string;
  /** The number of places of which the organizer heard that all are taken. */
  full_places: number;
  /** The deadline of the last reminder. */
  reminded_deadline: string | null;
}

export const organizerMailsTables = {
  organizer_mails: { personalData: 'Marks of mails about an event, with ids of its teams' },
} satisfies FeatureTables;
