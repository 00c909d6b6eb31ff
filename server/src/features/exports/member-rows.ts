import { localSecond } from '@hackon/contract/events/event-dates';
import { paymentStatusNames } from '@hackon/contract/teams/payment-status-names';
import { bankTransactionId } from '@hackon/contract/teams/upi';
import type { Row } from '../../db/tables.ts';
import type { ListedTeam } from '../teams/teams-in-pages.ts';

interface Column<Of> {
  name: string;
  /** In characters. */
  width: number;
  cell: (of: Of) => string;
}

interface ZonedTeam {
  team: Row<'teams'>;
  timeZone: string;
}

/** People compare these ids with a bank statement. */
export const transactionColumn = 'Transaction ID';

const teamColumns: Column<ZonedTeam>[] = [
  { name: 'Team Name', width: 24, cell: ({ team }) => team.team_name },
  { name: 'Payment Status', width: 16, cell: ({ team }) => paymentStatusNames[team.payment_status] },
  {
    name: transactionColumn,
    width: 20,
    cell: ({ team }) => bankTransactionId(team.transaction_id ?? ''),
  },
  {
    name: 'Registered At',
    width: 28,
    cell: ({ team, timeZone }) => localSecond(team.registration_date, timeZone),
  },
  {
    name: 'Verified At',
    width: 28,
    cell: ({ team, timeZone }) =>
      team.verification_date ? localSecond(team.verification_date, timeZone) : '',
  },
  { name: 'Notes', width: 40, cell: ({ team }) => team.notes ?? '' },
];

const memberColumns: Column<Row<'members'>>[] = [
  { name: 'Role', width: 12, cell: roleOf },
  { name: 'Name', width: 24, cell: (member) => member.name },
  { name: 'Email', width: 30, cell: (member) => member.email },
  { name: 'Register No.', width: 18, cell: (member) => member.register_number },
  { name: 'Mobile Number', width: 16, cell: (member) => member.mobile_number },
  { name: 'College', width: 30, cell: (member) => member.college },
];

export const columns = [...teamColumns, ...memberColumns].map(({ name, width }) => ({ name, width }));

export function memberRows({ team, members }: ListedTeam, timeZone: string): string[][] {
  const teamCells = teamColumns.map(({ cell }) => cell({ team, timeZone }));
  return members.map((member) => [...teamCells, ...memberColumns.map(({ cell }) => cell(member))]);
}

export function roleOf({ is_leader }: Row<'members'>): string {
  return is_leader === 1 ? 'Team Leader' : 'Member';
}
