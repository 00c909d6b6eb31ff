import type { ManagerEvent } from '@hackon/contract/events/events';
import { mayDo } from '@hackon/contract/people/roles';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { Team, TeamDetail } from '@hackon/contract/teams/teams';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiFailure } from '../../api/call.ts';
import { isOwnEvent, useEventDetail } from '../../features/events/manager-events.queries.ts';
import { HistorySection } from '../../features/history/history-section.tsx';
import { TeamAnswers } from '../../features/teams/team-answers.tsx';
import { usePendingTeams, useTeam } from '../../features/teams/event-teams.queries.ts';
import { useListSearch, type FromList, type FromTeam } from '../../features/teams/list-search.ts';
import { CancelRegistration } from '../../features/teams/cancel-registration.tsx';
import { MemberTable } from '../../features/teams/member-table.tsx';
import { PaymentBadge } from '../../features/teams/payment-badge.tsx';
import { PaymentPanel } from '../../features/teams/payment-panel.tsx';
import { PendingNav } from '../../features/teams/pending-nav.tsx';
import { ReopenPayment } from '../../features/teams/reopen-payment.tsx';
import { ManagerContact, PaymentInformation, TeamInformation } from '../../features/teams/team-cards.tsx';
import { pendingNeighbour } from '../../features/teams/team-filter.ts';
import { StatementDoubt } from '../../features/teams/payment-check.tsx';
import { UndoPayment } from '../../features/teams/undo-payment.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { loadHistoryActions } from '../history-actions.ts';
import { pathTo } from '../paths.ts';

export function Component() {
  const { teamId = '' } = useParams();
  const { data: team, error, isLoadingError } = useTeam(teamId);
  const isMissing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  const hasFailed = isLoadingError && !isMissing;
  useLeaveAfterFailure(hasFailed);

  return (
    <div className="page-width py-8">
      <PageTitle title={team?.teamName ?? 'Team'} />
      {team && <TeamOfEvent key={teamId} team={team} />}
      {!team && isMissing && <MissingTeam />}
      {!team && !isMissing && <LoadingTeam />}
    </div>
  );
}

function useLeaveAfterFailure(hasFailed: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasFailed) return;
    toastError(teamMessages.teamLoadFailed);
    void navigate(pathTo('managerEvents'), { replace: true });
  }, [hasFailed, navigate]);
}

/** Loads the organizer's roles at the team's event. */
function TeamOfEvent({ team }: { team: TeamDetail }) {
  const { data: event, isLoadingError } = useEventDetail(team.event._id);
  useLeaveAfterFailure(isLoadingError);
  return event && isOwnEvent(event) ? <TeamView team={team} event={event} /> : <LoadingTeam />;
}

function TeamView({ team, event: { roles, questions } }: { team: TeamDetail; event: ManagerEvent }) {
  const { data: pending = [] } = usePendingTeams(team.event._id);
  const [outcome, setOutcome] = useState<string>();
  const [isReopened, setReopened] = useState(false);
  const listSearch = useListSearch();
  const navigate = useNavigate();
  const hasFee = team.event.entryFee > 0;
  const decides = hasFee && mayDo(roles, 'payments');
  const hasDetails = mayDo(roles, 'details');
  return (
    <>
      <Link
        to={pathTo('teams', team.event._id) + listSearch}
        state={{ teamId: team._id } satisfies FromTeam}
        className="inline-flex items-center gap-1.5 text-small text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Link>
      <header className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-page wrap-anywhere">{team.teamName}</h1>
          <PaymentBadge status={team.paymentStatus} />
          {team.shortUntil !== undefined && <Badge tone="red">Short</Badge>}
        </div>
        {decides && <PendingNav pending={pending} team={team} />}
      </header>
      {team.shortUntil !== undefined && (
        <ShortNotice until={team.shortUntil} timeZone={team.event.timeZone} />
      )}
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {team.paymentStatus === 'pending' && decides ? (
            <PaymentPanel team={team} isReopened={isReopened} onDecided={setOutcome} />
          ) : (
            outcome !== undefined && <Outcome message={outcome} next={nextPending(pending, team)} />
          )}
          {team.paymentStatus === 'verified' && decides && <StatementDoubt team={team} />}
          {(team.paymentStatus === 'verified' || team.paymentStatus === 'rejected') && decides && (
            <UndoPayment
              key={team.paymentStatus}
              team={team}
              onUndone={() => {
                setOutcome(undefined);
                setReopened(true);
              }}
            />
          )}
          {team.paymentStatus === 'rejected' && decides && (
            <ReopenPayment
              team={team}
              mayAddPlace={mayDo(roles, 'edit')}
              onReopened={() => setReopened(true)}
            />
          )}
          <section aria-labelledby="members">
            <h2 id="members" className="mb-2 text-title">
              Team Members
            </h2>
            <MemberTable members={team.members} hasDetails={hasDetails} />
          </section>
          {hasDetails && <TeamAnswers team={team} questions={questions} />}
          {mayDo(roles, 'edit') && (
            <CancelRegistration
              team={team}
              onCancelled={() =>
                void navigate(pathTo('teams', team.event._id) + listSearch, { replace: true })
              }
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {hasFee && hasDetails && <PaymentInformation team={team} />}
          <TeamInformation team={team} />
          {hasDetails && <ManagerContact manager={team.event.manager} />}
        </div>
      </div>
      {hasDetails && (
        <HistorySection
          of={{ teamId: team._id }}
          timeZone={team.event.timeZone}
          loadActions={loadHistoryActions}
          className="mt-5"
        />
      )}
    </>
  );
}

/** Focuses the link to the next team. */
function Outcome({ message, next }: { message: string; next: Team | undefined }) {
  const listSearch = useListSearch();
  const card = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared.
  useEffect(() => card.current?.querySelector('a')?.focus(), []);
  return (
    <Card ref={card} className="flex flex-wrap items-center justify-between gap-3">
      <output className="font-semibold">{message}</output>
      {next ? (
        <ButtonLink to={pathTo('team', next._id)} state={{ listSearch } satisfies FromList}>
          Next pending: {next.teamName}
        </ButtonLink>
      ) : (
        <p className="text-small text-muted">No more pending payments.</p>
      )}
    </Card>
  );
}

/** Returns the next pending team. After the last, returns the first. */
function nextPending(pending: readonly Team[], team: Team): Team | undefined {
  return pendingNeighbour(pending, team, 'next') ?? pending.find(({ _id }) => _id !== team._id);
}

function MissingTeam() {
  return (
    <>
      <h1 className="sr-only">Team</h1>
      <EmptyState
        icon={<UsersRound />}
        title={teamMessages.teamNotFound}
        hint="It may have withdrawn, or the link may be incomplete."
        action={<ButtonLink to={pathTo('managerEvents')}>Back to Events</ButtonLink>}
      />
    </>
  );
}

function LoadingTeam() {
  return (
    <SkeletonGroup label="Loading the team" className="flex flex-col gap-5">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-56" />
      </div>
    </SkeletonGroup>
  );
}

function ShortNotice({ until, timeZone }: { until: string; timeZone: string }) {
  const mayRefill = useNow() <= new Date(until);
  return (
    <p className="mt-5 rounded-card bg-red-soft px-4 py-3 font-medium text-red">
      A member deleted the account, so the team is below the minimum.{' '}
      {mayRefill
        ? `It can add a member until ${formatDateTime(until, timeZone)}.`
        : 'You decide whether it takes part.'}
    </p>
  );
}
