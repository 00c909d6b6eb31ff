import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Addressed } from '../../mail/mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { type MailedEvent, toMailedEvent } from '../events/to-mailed-event.ts';
import { membersOfTeam } from './members-of.ts';
import { findConfirmedMembers } from './members-to-mail.ts';

/** The start of every mail about a team. */
export interface ToTeam extends Addressed {
  name: string;
  teamName: string;
  /** The leader's name, for other members. Undefined for the student who registered the team. */
  leader?: string;
  event: MailedEvent;
}

/**
 * Returns mails to the student who registered, unless that account is deleted, and to members with confirmed accounts.
 */
export async function mailsToTeam(
  trx: Transaction,
  team: Pick<Row<'teams'>, 'id' | 'event_id' | 'account_id' | 'team_name'>,
  event: Row<'events'>,
): Promise<ToTeam[]> {
  const student = team.account_id === null ? undefined : await findStudent(trx, team.account_id);
  const rows = await membersOfTeam(trx, team);
  const emailKeys = rows.map(({ email_key }) => email_key);
  const members = await findConfirmedMembers(trx, student, emailKeys);
  const leader = student?.name ?? rows[0]?.name ?? '';
  return [
    ...(student ? [aboutTeam(student, team, event)] : []),
    ...members.map((member) => aboutTeam(member, team, event, leader)),
  ];
}

function findStudent(trx: Transaction, accountId: string) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export function aboutTeam(
  account: Pick<Row<'accounts'>, 'name' | 'email' | 'email_verified_at'>,
  team: Pick<Row<'teams'>, 'team_name'>,
  event: Row<'events'>,
  leader?: string,
): ToTeam {
  const about = { name: account.name, teamName: team.team_name, event: toMailedEvent(event) };
  return { ...toOwner(account), ...about, ...(leader !== undefined && { leader }) };
}
