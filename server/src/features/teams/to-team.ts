import type {
  PaymentQuestion,
  RejectedTransaction,
  Team,
  TeamDetail,
  TeamMember,
} from '@hackon/contract/teams/teams';
import { answersIn } from './team-answers.ts';
import type { Row } from '../../db/tables.ts';

export function toTeam(team: Row<'teams'>, members: readonly Row<'members'>[]): Team {
  return {
    _id: team.id,
    eventId: team.event_id,
    teamName: team.team_name,
    registrationDate: team.registration_date,
    paymentStatus: team.payment_status,
    transactionId: team.transaction_id,
    upiTransactionId: team.transaction_id,
    amount: team.amount,
    verificationDate: team.verification_date,
    notes: team.notes,
    members: members.map(toMember),
    ...answersIn(team),
    ...(team.short_until !== null && { shortUntil: team.short_until }),
  };
}

/** Keeps only team and member names and the payment status. */
export function namesOnly({ answers: _answers, ...team }: Team): Team {
  const blank = { email: '', registerNumber: '', mobileNumber: '', college: '' };
  return {
    ...team,
    transactionId: null,
    upiTransactionId: null,
    notes: null,
    members: team.members.map(({ answers: _own, ...member }) => ({ ...member, ...blank })),
  };
}

/** The data of a team's detail besides its own rows. */
interface Around {
  event: Row<'events'>;
  host: Host | undefined;
  payCode: string | null;
  /** Newest first. */
  rejectedTransactions: RejectedTransaction[];
  paymentQuestion: PaymentQuestion | null;
}

export type Host = Pick<Row<'accounts'>, 'organization' | 'email'>;

/** Shows the account email only if the event has no contact email. */
export function toTeamDetail(
  team: Row<'teams'>,
  members: readonly Row<'members'>[],
  { event, host, ...around }: Around,
): TeamDetail {
  return {
    ...toTeam(team, members),
    name: team.team_name,
    ...around,
    event: {
      _id: event.id,
      title: event.title,
      shareLink: event.share_link,
      entryFee: event.entry_fee,
      timeZone: event.time_zone,
      manager: {
        organization: host?.organization ?? '',
        email: event.contact_email || (host?.email ?? ''),
        phone: event.contact_phone,
      },
    },
  };
}

function toMember(member: Row<'members'>): TeamMember {
  return {
    name: member.name,
    email: member.email,
    registerNumber: member.register_number,
    mobileNumber: member.mobile_number,
    college: member.college,
    isLeader: member.is_leader === 1,
    ...answersIn(member),
  };
}
