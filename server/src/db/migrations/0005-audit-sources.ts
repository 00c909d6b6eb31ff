import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Both or neither is null.
  `alter table audit_log add column device text`,
  `alter table audit_log add column network text`,
  // The id separates actions of one instant.
  `drop index audit_log_event`,
  `create index audit_log_event on audit_log (event_id, at, id)`,
  `create index audit_log_team on audit_log (event_id, subject_id, at, id)`,
  `create index audit_log_source on audit_log (at) where network is not null`,
];

export const auditSources: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
