/**
 * Unique indexes with their columns as in SQLite's error message, which names no index. A test compares the
 * list with the schema.
 */
export const uniqueConstraints = [
  ['accounts_pk', 'accounts.id'],
  ['accounts_audience_email', 'accounts.audience, accounts.email_key'],
  ['sessions_pk', 'sessions.token_hash'],
  ['account_links_pk', 'account_links.token_hash'],
  ['events_pk', 'events.id'],
  ['events_share_link', 'events.share_link'],
  ['teams_pk', 'teams.id'],
  ['teams_event_place', 'teams.id, teams.event_id, teams.holds_place'],
  ['teams_event_name', 'teams.event_id, teams.team_name_key'],
  ['teams_event_account', 'teams.event_id, teams.account_id'],
  ['teams_payee_transaction', 'teams.payee_key, teams.transaction_key'],
  ['members_pk', 'members.event_id, members.team_id, members.position'],
  ['members_event_email', 'members.event_id, members.email_key'],
  ['members_event_register_number', 'members.event_id, members.register_number_key'],
  ['payment_attempts_pk', 'payment_attempts.id'],
  ['payment_attempts_one_open', 'payment_attempts.team_id'],
  ['outbox_pk', 'outbox.id'],
  ['idempotency_keys_pk', 'idempotency_keys.account_id, idempotency_keys.key'],
  ['audit_log_pk', 'audit_log.id'],
  ['contact_messages_pk', 'contact_messages.id'],
  ['uploads_pk', 'uploads.id'],
  ['rate_limits_pk', 'rate_limits.key'],
] as const;

export type UniqueConstraint = (typeof uniqueConstraints)[number][0];

const byName = new Map<string, UniqueConstraint>(uniqueConstraints.map(([name]) => [name, name]));
const byColumns = new Map<string, UniqueConstraint>(
  uniqueConstraints.map(([name, columns]) => [columns, name]),
);

/** Takes the columns of SQLite's message. */
export function uniqueConstraintOver(columns: string): UniqueConstraint | undefined {
  return byColumns.get(columns);
}

/** Takes the name in PostgreSQL's error. */
export function uniqueConstraintNamed(name: string): UniqueConstraint | undefined {
  return byName.get(name);
}
