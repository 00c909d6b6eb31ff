import type { RejectedTransaction, Team, TeamDetail, TeamMember } from '@hackon/contract/teams/teams';
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
    verificationDate: team.verification_date,
    notes: team.notes,
    members: members.map(toMember),
  };
}

/** Keeps only team and member names and the payment status. */
export function namesOnly(team: Team): Team {
  const blank = { email: '', registerNumber: '', mobileNumber: '', college: '' };
  return {
    ...team,
    transactionId: null,
    upiTransactionId: null,
    notes: null,
    members: team.members.map((member) => ({ ...member, ...blank })),
  };
}

/** The data of a team's detail besides its own rows. */
interface Around {
  event: Row<'events'>;
  host: Host | undefined;
  payCode: string | null;
  /** Newest first. */
  rejectedTransactions: RejectedTransaction[];
}

export type Host = Pick<Row<'accounts'>, 'organization' | 'email'>;

/** Shows the account email only if the event has no contact email. */
export function toTeamDetail(
  team: Row<'teams'>,
  members: readonly Row<'members'>[],
  { event, host, payCode, rejectedTransactions }: Around,
): TeamDetail {
  return {
    ...toTeam(team, members),
    name: team.team_name,
    payCode,
    rejectedTransactions,
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
  };
}
