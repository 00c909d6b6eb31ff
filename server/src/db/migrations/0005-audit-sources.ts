import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Both or neither: null where it is not kept, or not any more.
  `alter table audit_log add column device text`,
  `alter table audit_log add column network text`,
  // In the order of the history, of an event and of a team. Every action at one instant has its id to tell it apart.
  `drop index audit_log_event`,
  `create index audit_log_event on audit_log (event_id, at, id)`,
  `create index audit_log_team on audit_log (event_id, subject_id, at, id)`,
  `create index audit_log_source on audit_log (at) where network is not null`,
];

/** Lets the audit log say from where something was done, and be read by event and by team. */
export const auditSources: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
