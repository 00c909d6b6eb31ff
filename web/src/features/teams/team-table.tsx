import type { Team, TeamSort } from '@hackon/contract/teams/teams';
import { memo, useMemo } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cell, HeadCell, Row, RowLink, SortHeadCell, Table } from '../../ui/table.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { PaymentBadge } from './payment-badge.tsx';
import type { FromList } from './list-search.ts';
import { leaderOf } from './team-filter.ts';
import { TransactionId } from './transaction-id.tsx';
import type { SelectedTeams } from './use-selected-teams.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTeamOrder } from './use-team-order.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** j and k move, x selects, Enter opens. `selection` is set for those who decide payments. On a phone, rows have two lines. */
export function TeamTable({
  teams,
  timeZone,
  showsTransactions,
  selection,
}: {
  teams: readonly Team[];
  timeZone: string;
  showsTransactions: boolean;
  selection: SelectedTeams | undefined;
}) {
  const ids = useMemo(() => teams.map(({ _id }) => _id), [teams]);
  const { tbody, first, last, rowHeight, reveal, rowsInSight } = useVisibleRows(teams.length);
  const { cursor, setCursor } = useRowKeys(ids, { tbody, reveal, rowsInSight });
  const [{ sort, order }, sortBy] = useTeamOrder();
  const { search } = useLocation();
  useShortcuts(selection ? { x: { does: 'Select the payment of this team', act: selectMarked } } : {});

  function selectMarked() {
    const team = teams.find(({ _id }) => _id === cursor);
    if (team?.paymentStatus === 'pending') selection?.toggle(team._id);
  }

  const sorts = (column: TeamSort) => ({
    direction: column === sort ? order : undefined,
    onSort: () => sortBy(column),
  });
  return (
    <Table caption="Teams" className="[&>table]:table-fixed">
      <thead>
        <tr>
          {selection && (
            <HeadCell className="w-11 !p-0">
              <SelectAll selection={selection} />
            </HeadCell>
          )}
          <SortHeadCell
            {...sorts('team')}
            className={selection ? 'w-3/5 pl-1 sm:w-[34%]' : 'w-3/5 sm:w-[34%]'}
          >
            Team
          </SortHeadCell>
          <SortHeadCell {...sorts('size')} className="w-20 max-md:hidden">
            Size
          </SortHeadCell>
          {showsTransactions && (
            <SortHeadCell {...sorts('transaction')} className="max-md:hidden">
              Transaction ID
            </SortHeadCell>
          )}
          <SortHeadCell {...sorts('status')} className="w-2/5 max-sm:px-2 sm:w-48">
            Payment
          </SortHeadCell>
          <SortHeadCell {...sorts('registered')} className={`w-56 ${dateLook(showsTransactions)}`}>
            Registered
          </SortHeadCell>
        </tr>
      </thead>
      <tbody ref={tbody}>
        <Undrawn height={first * rowHeight} />
        {teams.slice(first, last).map((team) => (
          <TeamRow
            key={team._id}
            {...{ team, timeZone, showsTransactions }}
            to={pathTo('team', team._id)}
            listSearch={search}
            marked={team._id === cursor}
            selected={selection?.isSelected(team._id) ?? false}
            onSelect={selection?.toggle}
            onFocus={setCursor}
          />
        ))}
        <Undrawn height={(teams.length - last) * rowHeight} />
      </tbody>
    </Table>
  );
}

function SelectAll({ selection: { selected, selectable, toggleAll } }: { selection: SelectedTeams }) {
  return (
    <Checkbox
      className={SELECT}
      checked={selected.length > 0}
      disabled={selectable === 0}
      onChange={toggleAll}
      label={
        <span className="sr-only">
          {selected.length > 0 ? 'Clear the selection' : `Select ${selectable} pending payments`}
        </span>
      }
    />
  );
}

/** Fills its cell, so a press beside the checkbox does not open the team. */
const SELECT = 'flex min-h-11 w-11 justify-center';

const TeamRow = memo(function TeamRow({
  team,
  timeZone,
  showsTransactions,
  to,
  listSearch,
  marked,
  selected,
  onSelect,
  onFocus,
}: {
  team: Team;
  timeZone: string;
  showsTransactions: boolean;
  to: string;
  listSearch: string;
  marked: boolean;
  selected: boolean;
  onSelect: ((teamId: string) => void) | undefined;
  onFocus: (teamId: string) => void;
}) {
  return (
    <Row data-row={team._id} marked={marked || selected}>
      {onSelect && (
        <Cell className="!p-0">
          {team.paymentStatus === 'pending' && (
            <Checkbox
              className={SELECT}
              checked={selected}
              onChange={() => onSelect(team._id)}
              label={<span className="sr-only">Select {team.teamName}</span>}
            />
          )}
        </Cell>
      )}
      <Cell className={`${ROW} max-sm:pr-0 ${onSelect ? 'pl-1' : ''}`}>
        <div className="min-w-0 sm:flex sm:items-baseline sm:gap-2">
          <RowLink
            to={to}
            state={{ listSearch } satisfies FromList}
            onFocus={() => onFocus(team._id)}
            className="-mx-1 block w-fit max-w-[calc(100%+0.5rem)] min-w-0 truncate rounded-control px-1 -outline-offset-2 max-sm:leading-5"
          >
            {team.teamName}
          </RowLink>
          <div className="flex min-w-0 text-caption text-muted max-sm:leading-5">
            <span className="truncate">{leaderOf(team) ?? 'Not specified'}</span>
            <span className="shrink-0 whitespace-pre md:hidden">
              {' · '}
              {team.members.length} {team.members.length === 1 ? 'member' : 'members'}
            </span>
            {team.shortUntil !== undefined && (
              <span className="shrink-0 font-semibold whitespace-pre text-red">{' · Short'}</span>
            )}
          </div>
        </div>
      </Cell>
      <Cell className={`${ROW} max-md:hidden`}>{team.members.length}</Cell>
      {showsTransactions && (
        <Cell className={`${ROW} max-md:hidden`}>
          {team.transactionId ? (
            <TransactionId value={team.transactionId} />
          ) : (
            <span className="text-muted">Not provided</span>
          )}
        </Cell>
      )}
      {/* A long status wraps on a phone. */}
      <Cell className={`${ROW} max-sm:px-2 max-sm:[&>span]:leading-4 max-sm:[&>span]:whitespace-normal`}>
        <PaymentBadge status={team.paymentStatus} />
      </Cell>
      <Cell className={`${ROW} text-small whitespace-nowrap text-muted ${dateLook(showsTransactions)}`}>
        {formatDateTime(team.registrationDate, timeZone)}
      </Cell>
    </Row>
  );
});

/** 44 to 48 pixels high. */
const ROW = 'h-11.5 !py-0.5';

/** Hides the date on narrow screens. */
function dateLook(showsTransactions: boolean) {
  return showsTransactions ? 'max-sm:hidden md:max-lg:hidden' : 'max-sm:hidden';
}

/** Spacer for rows that are not rendered. */
function Undrawn({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden style={{ height }} />;
}
