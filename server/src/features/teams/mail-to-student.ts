import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Addressed } from '../../mail/mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { type MailedEvent, toMailedEvent } from '../events/to-mailed-event.ts';

interface ToStudent extends Addressed {
  name: string;
  teamName: string;
  event: MailedEvent;
}

/**
 * Addresses the student who registered; others typed the members' addresses. Returns undefined after the
 * account's deletion.
 */
export async function mailToStudent(
  trx: Transaction,
  team: Pick<Row<'teams'>, 'account_id' | 'team_name'>,
  event: Row<'events'>,
): Promise<ToStudent | undefined> {
  if (team.account_id === null) return undefined;
  const student = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', team.account_id)
    .executeTakeFirst();
  return student && aboutTeam(student, team, event);
}

export function aboutTeam(
  student: Pick<Row<'accounts'>, 'name' | 'email' | 'email_verified_at'>,
  team: Pick<Row<'teams'>, 'team_name'>,
  event: Row<'events'>,
): ToStudent {
  return { ...toOwner(student), name: student.name, teamName: team.team_name, event: toMailedEvent(event) };
}
