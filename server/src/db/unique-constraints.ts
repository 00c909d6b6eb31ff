import type { TableName } from './tables.ts';

/**
 * Unique indexes besides primary keys, with their columns: SQLite's error names no index. A test compares them with the
 * schema.
 */
export const uniqueConstraints = [
  ['accounts_audience_email', 'accounts.audience, accounts.email_key'],
  ['drafts_join_code', 'drafts.join_code'],
  ['events_share_link', 'events.share_link'],
  ['teams_event_place', 'teams.id, teams.event_id, teams.holds_place'],
  ['teams_event_name', 'teams.event_id, teams.team_name_key'],
  ['teams_event_account', 'teams.event_id, teams.account_id'],
  ['teams_payee_transaction', 'teams.payee_key, teams.transaction_key'],
  ['members_event_email', 'members.event_id, members.email_key'],
  ['members_event_register_number', 'members.event_id, members.register_number_key'],
  ['payment_attempts_one_open', 'payment_attempts.team_id'],
  ['invitations_token', 'invitations.token_hash'],
  ['judges_email', 'judges.event_id, judges.email_key'],
  ['mail_choices_token', 'mail_choices.token'],
  ['pay_codes_code', 'pay_codes.payee_key, pay_codes.code'],
  [
    'statement_proposals_credit',
    'statement_proposals.event_id, statement_proposals.team_id, statement_proposals.credit_key',
  ],
  ['waitlist_draft', 'waitlist.draft_id'],
] as const;

type PrimaryKey = `${TableName}_pk`;
export type UniqueConstraint = (typeof uniqueConstraints)[number][0] | PrimaryKey;

const byName = new Map<string, UniqueConstraint>(uniqueConstraints.map(([name]) => [name, name]));
const byColumns = new Map<string, UniqueConstraint>(
  uniqueConstraints.map(([name, columns]) => [columns, name]),
);

export function uniqueConstraintOver(columns: string): UniqueConstraint | undefined {
  return byColumns.get(columns);
}

export function uniqueConstraintNamed(name: string): UniqueConstraint | undefined {
  return byName.get(name) ?? (isPrimaryKey(name) ? name : undefined);
}

function isPrimaryKey(name: string): name is PrimaryKey {
  return name.endsWith('_pk');
}
