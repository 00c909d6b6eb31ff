import type { Reader } from '../src/db/database.ts';
import type { Row } from '../src/db/tables.ts';

export interface StoredRows {
  events: Row<'events'>[];
  teams: Row<'teams'>[];
  /** By team. */
  members: Map<string, Row<'members'>[]>;
  /** By team. */
  attempts: Map<string, Row<'payment_attempts'>[]>;
  /** By team, or by event without one. */
  actions: Map<string, Row<'audit_log'>[]>;
}

export async function readStoredRows(db: Reader, eventId?: string): Promise<StoredRows> {
  let events = db.selectFrom('events').selectAll();
  let teams = db.selectFrom('teams').selectAll();
  let members = db.selectFrom('members').selectAll().orderBy('position');
  let attempts = db.selectFrom('payment_attempts').selectAll();
  let actions = db.selectFrom('audit_log').selectAll().where('event_id', 'is not', null);
  if (eventId !== undefined) {
    events = events.where('id', '=', eventId);
    teams = teams.where('event_id', '=', eventId);
    members = members.where('event_id', '=', eventId);
    attempts = attempts.where('event_id', '=', eventId);
    actions = actions.where('event_id', '=', eventId);
  }
  return {
    events: await events.execute(),
    teams: await teams.execute(),
    members: Map.groupBy(await members.execute(), ({ team_id }) => team_id),
    attempts: Map.groupBy(await attempts.execute(), ({ team_id }) => team_id),
    actions: Map.groupBy(await actions.execute(), ({ subject_id, event_id }) => subject_id ?? event_id ?? ''),
  };
}
