import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The reason why an organizer rejected a payment. */
export const paymentQueue: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table payment_attempts add column reason text').execute(db);
  },
};
