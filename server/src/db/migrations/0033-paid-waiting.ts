import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A team whose hold lapsed after it paid comes first on the waitlist. */
export const paidWaiting: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table drafts add column has_held integer not null default 0`.execute(db);
    await sql`alter table waitlist add column transaction_id text`.execute(db);
  },
};
