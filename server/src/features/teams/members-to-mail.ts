import { teamLimits } from '@hackon/contract/teams/limits';
import type { Reader, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Row } from '../../db/tables.ts';
import { countUp, dayKey } from '../../http/counters.ts';

/** A member whose account has a confirmed address. */
export type MailedMember = Pick<Row<'accounts'>, 'id' | 'name' | 'email' | 'email_key' | 'email_verified_at'>;

type Leader = Pick<Row<'accounts'>, 'id' | 'email_verified_at'>;

const windowMs = 24 * 60 * 60_000;

const confirmedStudents = prepared<{ emailKeys: string[] }>()((db: Reader, { emailKeys }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'email_key', 'email_verified_at'])
    .where('audience', '=', 'student')
    .where('email_key', 'in', emailKeys)
    .where('email_verified_at', 'is not', null),
);

/**
 * Returns the members besides the leader who get mails. Returns nobody if the leader's address is unconfirmed, because
 * the mails quote the leader's texts.
 */
export async function findConfirmedMembers(
  db: Reader,
  leader: Leader | undefined,
  emailKeys: readonly string[],
): Promise<MailedMember[]> {
  if (emailKeys.length === 0 || leader?.email_verified_at === null) return [];
  const members = await confirmedStudents(db, { emailKeys: [...emailKeys] });
  return members.filter(({ id }) => id !== leader?.id);
}

/** Returns the recipients of a mail that a student causes. Returns nobody above the student's daily limit. */
export async function findMembersToMail(
  trx: Transaction,
  leader: Leader,
  emailKeys: readonly string[],
  now: Date,
): Promise<MailedMember[]> {
  const members = await findConfirmedMembers(trx, leader, emailKeys);
  if (members.length === 0) return [];
  const { count } = await countUp(trx, dayKey('member-mails', leader.id), now, windowMs, members.length);
  return count <= teamLimits.memberMailsPerDay ? members : [];
}
