import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table events add column mode text not null default 'in_person'`,
  `alter table events add column online_link text`,
];

/** Older events take place in person. */
export const eventModes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
