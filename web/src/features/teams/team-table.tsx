import type { Team } from '@hackon/contract/teams/teams';
import { memo, useMemo } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Cell, HeadCell, Row, RowLink, Table } from '../../ui/table.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import type { FromList } from './list-search.ts';
import { leaderOf } from './team-filter.ts';
import { TransactionId } from './transaction-id.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** j and k move, Enter opens. On a phone, rows are cards. */
export function TeamTable({
  teams,
  timeZone,
  withTransaction,
}: {
  teams: readonly Team[];
  timeZone: string;
  withTransaction: boolean;
}) {
  const ids = useMemo(() => teams.map(({ _id }) => _id), [teams]);
  const { tbody, first, last, rowHeight, reveal, rowsInSight } = useVisibleRows(teams.length);
  const { cursor, setCursor } = useRowKeys(ids, { tbody, reveal, rowsInSight });
  const { search } = useLocation();
  return (
    <Table caption="Teams, newest first" className="[&>table]:table-fixed">
      <thead>
        <tr>
          <HeadCell className="w-3/5 sm:w-[30%]">Team</HeadCell>
          <HeadCell className="w-16 max-md:hidden">Size</HeadCell>
          {withTransaction && <HeadCell className="max-md:hidden">Transaction ID</HeadCell>}
          <HeadCell className="w-2/5 max-sm:px-2 sm:w-48">Payment</HeadCell>
          <HeadCell className={`w-56 ${dateLook(withTransaction).column}`}>Registered</HeadCell>
        </tr>
      </thead>
      <tbody ref={tbody}>
        <Undrawn height={first * rowHeight} />
        {teams.slice(first, last).map((team) => (
          <TeamRow
            key={team._id}
            {...{ team, timeZone, withTransaction }}
            to={pathTo('team', team._id)}
            listSearch={search}
            marked={team._id === cursor}
            onFocus={setCursor}
          />
        ))}
        <Undrawn height={(teams.length - last) * rowHeight} />
      </tbody>
    </Table>
  );
}

const TeamRow = memo(function TeamRow({
  team,
  timeZone,
  withTransaction,
  to,
  listSearch,
  marked,
  onFocus,
}: {
  team: Team;
  timeZone: string;
  withTransaction: boolean;
  to: string;
  listSearch: string;
  marked: boolean;
  onFocus: (teamId: string) => void;
}) {
  return (
    <Row data-row={team._id} marked={marked}>
      <Cell className="max-sm:pr-0">
        <RowLink
          to={to}
          state={{ listSearch } satisfies FromList}
          onFocus={() => onFocus(team._id)}
          className="-mx-1 block w-fit max-w-[calc(100%+0.5rem)] truncate rounded-control px-1 -outline-offset-2"
        >
          {team.teamName}
        </RowLink>
        <div className="flex text-caption text-muted">
          <span className="truncate">{leaderOf(team) ?? 'Not specified'}</span>
          <span className="shrink-0 whitespace-pre md:hidden">
            {' · '}
            {team.members.length} {team.members.length === 1 ? 'member' : 'members'}
          </span>
        </div>
        <div className={`truncate text-caption text-muted ${dateLook(withTransaction).line}`}>
          {formatDateTime(team.registrationDate, timeZone)}
        </div>
      </Cell>
      <Cell className="max-md:hidden">{team.members.length}</Cell>
      {withTransaction && (
        <Cell className="max-md:hidden">
          {team.transactionId ? (
            <TransactionId value={team.transactionId} />
          ) : (
            <span className="text-muted">Not provided</span>
          )}
        </Cell>
      )}
      <Cell className="max-sm:px-2 max-sm:[&>span]:whitespace-normal">
        <PaymentBadge status={team.paymentStatus} />
      </Cell>
      <Cell className={`text-small whitespace-nowrap text-muted ${dateLook(withTransaction).column}`}>
        {formatDateTime(team.registrationDate, timeZone)}
      </Cell>
    </Row>
  );
});

/** Under the name where space is short. */
function dateLook(withTransaction: boolean) {
  return withTransaction
    ? { column: 'max-sm:hidden md:max-lg:hidden', line: 'sm:max-md:hidden lg:hidden' }
    : { column: 'max-sm:hidden', line: 'sm:hidden' };
}

/** Replaces rows that are not rendered. */
function Undrawn({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden style={{ height }} />;
}
