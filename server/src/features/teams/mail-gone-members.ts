import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { aboutTeam } from './mails-to-team.ts';
import { findMembersToMail } from './members-to-mail.ts';

interface Gone {
  studentId: string;
  team: Row<'teams'>;
  event: Row<'events'>;
  emailKeys: readonly string[];
  how: 'withdrawn' | 'removed';
  now: Date;
}

/** Mails members whom the leader removed, or whose team the leader withdrew. */
export async function mailGoneMembers(
  trx: Transaction,
  { studentId, team, event, emailKeys, how, now }: Gone,
): Promise<void> {
  const leader = await requireAccount(trx, studentId);
  const told = await findMembersToMail(trx, leader, emailKeys, now);
  const mails: Mail[] = [];
  for (const member of told) {
    mails.push({ kind: 'team_left', ...aboutTeam(member, team, event, leader.name), how });
  }
  await queueMails(trx, mails, now);
}
