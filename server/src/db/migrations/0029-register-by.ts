import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How teams of an event register: by the form, by a link that teammates join by, or both. */
export const registerBy: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table events add column register_by text not null default 'both'
      constraint events_register_by check (register_by in ('both', 'form', 'link'))
    `.execute(db);
  },
};
