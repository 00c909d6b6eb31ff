import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of the columns that the public list is filtered, sorted and searched by, all: so that counting reads no event. */
const listed = `end_date, status, search_key) where deleted_at is null and status <> 'draft'`;

const statements = [
  // A row of an index on PostgreSQL has at most 2,704 bytes. 500 characters have at most 2,000.
  `update events set search_key = substr(search_key, 1, 500) where length(search_key) > 500`,
  `drop index events_start`,
  `drop index events_deadline`,
  `create index events_listed_start on events (start_date, id, registration_deadline, ${listed}`,
  `create index events_listed_deadline on events (registration_deadline, id, start_date, ${listed}`,
];

/** Indexes that answer the public list by themselves, whatever it is sorted by, filtered by and searched for. */
export const listedEvents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
