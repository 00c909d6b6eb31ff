import type { FeatureTables } from '../../../define-feature.ts';
import type { JsonText } from '../../../db/json-text.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    organizer_mails: OrganizerMailsTable;
  }
}

/** The news that was mailed last, per event. Changes only under the event's lock, with the mail. */
interface OrganizerMailsTable {
  event_id: string;
  /** The ids of the first teams, each mailed at once. */
  first_teams: JsonText<string[]>;
  /** Digests cover the actions until this instant. Blank before the first digest. */
  digest_until: string;
  /** The number of places in the last mail about the full event. */
  full_places: number;
  /** The deadline of the last reminder. */
  reminded_deadline: string | null;
}

export const organizerMailsTables = {
  organizer_mails: { personalData: 'Marks of mails about an event, with ids of its teams' },
} satisfies FeatureTables;
