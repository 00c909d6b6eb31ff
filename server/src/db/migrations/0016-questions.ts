import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table events add column questions text not null default '[]'`,
  'alter table teams add column answers text',
  'alter table members add column answers text',
];

/** JSON in the rows that a registration reads and writes anyway. */
export const questions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
