import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a full event has a waitlist, and how long an offered place is held. */
export const waitlistSettings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table events add column has_waitlist integer not null default 1`.execute(db);
    await sql`alter table events add column offer_hours integer not null default 12`.execute(db);
  },
};
