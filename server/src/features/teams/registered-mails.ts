import type { Row } from '../../db/tables.ts';
import type { Mail } from '../../mail/mail.ts';
import { aboutTeam } from './mails-to-team.ts';
import type { MailedMember } from './members-to-mail.ts';

interface Registered {
  student: Row<'accounts'>;
  team: Row<'teams'>;
  members: readonly Row<'members'>[];
  event: Row<'events'>;
  payCode: string | null;
  /** The members who get a mail. */
  told: readonly MailedMember[];
}

/** The first is to the student who registered the team. */
export function registeredMails({
  student,
  team,
  members,
  event,
  payCode,
  told,
}: Registered): [Mail, ...Mail[]] {
  const keys = new Set([student, ...told].map(({ email_key }) => email_key));
  const about = {
    members: members.map(({ name, register_number, email_key }) => ({
      name,
      registerNumber: register_number,
      isTold: keys.has(email_key),
    })),
    amount: team.amount,
    transactionId: team.transaction_id,
    payCode,
  };
  return [
    { kind: 'team_registered', ...aboutTeam(student, team, event), ...about },
    ...told.map((member): Mail => ({
      kind: 'team_registered',
      ...aboutTeam(member, team, event, student.name),
      ...about,
    })),
  ];
}
