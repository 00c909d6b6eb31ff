import { isBeforeDeadline } from '@hackon/contract/events/event-phase';
import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { mayDo } from '@hackon/contract/people/roles';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { Team } from '@hackon/contract/teams/teams';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import UsersRound from 'lucide-react/icons/users-round';
import { useDeferredValue, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { CopyShareLink } from '../../features/events/copy-share-link.tsx';
import { EventBoard } from '../../features/board/event-board.tsx';
import { EventDrafts } from '../../features/drafts/event-drafts.tsx';
import { EventWaitlist } from '../../features/drafts/event-waitlist.tsx';
import { isOwnEvent, useEventDetail } from '../../features/events/manager-events.queries.ts';
import { ExportTeams } from '../../features/exports/export-teams.tsx';
import { AcceptSelected } from '../../features/teams/accept-selected.tsx';
import { useEventTeams, useTeamsOfPayCode } from '../../features/teams/event-teams.queries.ts';
import { filterTeams, searchable } from '../../features/teams/team-filter.ts';
import { TeamFilterBar } from '../../features/teams/team-filter-bar.tsx';
import { TeamTable } from '../../features/teams/team-table.tsx';
import { useSelectedTeams } from '../../features/teams/use-selected-teams.ts';
import { useTeamFilter } from '../../features/teams/use-team-filter.ts';
import { useTeamOrder } from '../../features/teams/use-team-order.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tile, TileRow } from '../../ui/tile.tsx';
import { pathTo } from '../paths.ts';

export function Component() {
  const { id = '' } = useParams();
  const event = useEventDetail(id);
  const [order] = useTeamOrder();
  const teams = useEventTeams(id, order);
  const [{ text, status }] = useTeamFilter();
  const own = event.data && isOwnEvent(event.data) ? event.data : undefined;
  // The server returns the public view of another manager's event.
  const hasFailed = event.isLoadingError || teams.isLoadingError || (event.data !== undefined && !own);

  function retry() {
    void event.refetch();
    void teams.refetch();
  }

  return (
    <div className="page-width py-8">
      <PageTitle title={own ? `${own.title} · Teams` : 'Teams'} />
      <Link
        to={pathTo('managerDashboard')}
        className="inline-flex items-center gap-1.5 text-small text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Dashboard
      </Link>
      <div className="mt-1 flex flex-col justify-between gap-3 sm:flex-row">
        <h1 className="text-page">Teams</h1>
        {!hasFailed && own && (
          <div className="flex shrink-0 flex-wrap items-start gap-3">
            {own.entryFee > 0 && mayDo(own.roles, 'payments') && (
              <ButtonLink variant="secondary" size="small" to={pathTo('payments', own._id)}>
                Check payments
              </ButtonLink>
            )}
            {mayDo(own.roles, 'export') && (
              <ExportTeams event={own} status={status} isSearched={text.trim() !== ''} />
            )}
          </div>
        )}
      </div>
      <div className="mt-5">
        {hasFailed && <ErrorState title={eventMessages.eventDetailsFailed} onRetry={retry} />}
        {!hasFailed && !(own && teams.data) && <LoadingTeams />}
        {!hasFailed && own && teams.data && <EventTeams event={own} teams={teams.data} />}
      </div>
    </div>
  );
}

function EventTeams({ event, teams }: { event: ManagerEventDetail; teams: readonly Team[] }) {
  const [filter, setFilter] = useTeamFilter();
  const index = useMemo(() => searchable(teams), [teams]);
  // Renders the typed text before the filtered rows.
  const { text, status } = useDeferredValue(filter);
  const { data: ofPayCode } = useTeamsOfPayCode(event._id, text);
  const found = useMemo(() => filterTeams(index, text, status, ofPayCode), [index, text, status, ofPayCode]);
  const selection = useSelectedTeams(found);
  const isPaid = event.entryFee > 0;
  const decides = isPaid && mayDo(event.roles, 'payments');
  const pendingCount = teams.filter(({ paymentStatus }) => paymentStatus === 'pending').length;
  return (
    <div className="flex flex-col gap-4">
      <TeamTiles event={event} teams={teams} />
      <EventDrafts eventId={event._id} mayMail={mayDo(event.roles, 'announce')} />
      <EventWaitlist eventId={event._id} timeZone={event.timeZone} />
      {event.hasBoard && <EventBoard eventId={event._id} mayHide={mayDo(event.roles, 'edit')} />}
      <TeamFilterBar filter={filter} onChange={setFilter} pendingCount={pendingCount} />
      {found.length > 0 ? (
        <TeamTable
          teams={found}
          timeZone={event.timeZone}
          showsTransactions={isPaid && mayDo(event.roles, 'details')}
          selection={decides ? selection : undefined}
        />
      ) : (
        <EmptyState
          icon={<UsersRound />}
          title={teamMessages.noTeamsFound}
          {...(teams.length === 0
            ? beforeTheFirstTeam(event)
            : {
                action: (
                  <Button variant="secondary" onClick={() => setFilter({ text: '', status: 'all' })}>
                    Show all teams
                  </Button>
                ),
              })}
        />
      )}
      <p className="text-caption text-muted">
        <output>{teams.length > 0 && `Showing ${found.length} of ${teams.length}`}</output>
        {found.length > 0 && (
          <span className="pointer-coarse:hidden">
            {' · '}
            <kbd className="font-sans font-semibold text-ink">j</kbd> /{' '}
            <kbd className="font-sans font-semibold text-ink">k</kbd> to move,{' '}
            <kbd className="font-sans font-semibold text-ink">Enter</kbd> to open
            {decides && (
              <>
                , <kbd className="font-sans font-semibold text-ink">x</kbd> to select
              </>
            )}
          </span>
        )}
      </p>
      {decides && <AcceptSelected eventId={event._id} selection={selection} />}
    </div>
  );
}

function beforeTheFirstTeam(event: ManagerEventDetail) {
  if (event.status === 'draft')
    return {
      hint: 'Teams cannot register for a draft.',
      action: mayDo(event.roles, 'edit') && (
        <ButtonLink to={pathTo('editEvent', event._id)}>Edit and publish</ButtonLink>
      ),
    };
  return {
    hint: 'No team has registered yet. Share the event’s link to get the first.',
    action: <CopyShareLink event={event} size="medium" />,
  };
}

function TeamTiles({ event, teams }: { event: ManagerEventDetail; teams: readonly Team[] }) {
  const now = useNow(60_000);
  const participants = teams.reduce((sum, { members }) => sum + members.length, 0);
  const isOpen = isBeforeDeadline(event, now);
  const rejected = teams.filter(({ paymentStatus }) => paymentStatus === 'rejected').length;
  // Without places that are held, offered or waited for, as on the public pages.
  const free = event.availableSlots;
  const whyNobody = whyNobodyRegisters(event);
  const left = event.maxTeams ? [`${free} ${free === 1 ? 'place' : 'places'} left`] : [];
  return (
    <TileRow columns={3}>
      <Tile
        label="Total Teams"
        note={rejected > 0 ? [`${rejected} rejected, without a place`, ...left].join(' · ') : undefined}
      >
        {teams.length} <span className="whitespace-nowrap">/ {event.maxTeams || 'Unlimited'}</span>
      </Tile>
      <Tile label="Total Participants">{participants}</Tile>
      <Tile
        label="Registration Status"
        tone={isOpen && !whyNobody ? 'green' : 'muted'}
        note={isOpen ? whyNobody : undefined}
      >
        {isOpen ? 'Open' : 'Closed'}
      </Tile>
    </TileRow>
  );
}

/** The specification calls registration open until the deadline. */
function whyNobodyRegisters({
  status,
  maxTeams,
  placesHeld,
  availableSlots,
}: ManagerEventDetail): string | undefined {
  if (status === 'draft') return 'Students cannot see a draft';
  if (!maxTeams || availableSlots > 0) return undefined;
  return placesHeld < maxTeams ? 'All places are taken or offered' : 'All places are taken';
}

function LoadingTeams() {
  return (
    <SkeletonGroup label="Loading the teams" className="flex flex-col gap-4">
      <Skeleton className="h-22" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
}
