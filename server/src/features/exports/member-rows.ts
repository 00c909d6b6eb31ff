import { localSecond } from '@hackon/contract/event-dates';
import { paymentStatusNames } from '@hackon/contract/messages';
import type { Row } from '../../db/tables.ts';
import type { ExportedTeam } from './teams-in-pages.ts';

/** The columns of a sheet with their widths in characters: what is the same for a whole team, then its members. */
export const columns = [
  { name: 'Team Name', width: 24 },
  { name: 'Payment Status', width: 16 },
  { name: 'Transaction ID', width: 20 },
  { name: 'Registered At', width: 28 },
  { name: 'Verified At', width: 28 },
  { name: 'Notes', width: 40 },
  { name: 'Role', width: 12 },
  { name: 'Name', width: 24 },
  { name: 'Email', width: 30 },
  { name: 'Register No.', width: 18 },
  { name: 'Mobile Number', width: 16 },
] as const;

/** A team's rows in a sheet, one for each member. Instants are written in `timeZone`, the event's. */
export function memberRows({ team, members }: ExportedTeam, timeZone: string): string[][] {
  const teamCells = cellsOfTeam(team, timeZone);
  return members.map((member) => [...teamCells, ...cellsOfMember(member)]);
}

function cellsOfTeam(team: Row<'teams'>, timeZone: string): string[] {
  return [
    team.team_name,
    paymentStatusNames[team.payment_status],
    team.transaction_id ?? '',
    localSecond(team.registration_date, timeZone),
    team.verification_date ? localSecond(team.verification_date, timeZone) : '',
    team.notes ?? '',
  ];
}

function cellsOfMember(member: Row<'members'>): string[] {
  return [roleOf(member), member.name, member.email, member.register_number, member.mobile_number];
}

/** What a member is in the team, in the words of the specification. */
export function roleOf({ is_leader }: Row<'members'>): string {
  return is_leader === 1 ? 'Team Leader' : 'Member';
}
