import type { PublicEvent } from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { rejectionReasonNames } from '@hackon/contract/teams/rejection-reasons';
import { groupedTransactionId } from '@hackon/contract/teams/upi';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import UsersRound from 'lucide-react/icons/users-round';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { usePublicEvent } from '../../features/events/public-events.queries.ts';
import { isOpen } from '../../features/events/register-button.tsx';
import { AlreadyPaid } from '../../features/teams/already-paid.tsx';
import { TeamAnswers } from '../../features/teams/team-answers.tsx';
import { EditTeamForm } from '../../features/teams/edit-team-form.tsx';
import { useTeam } from '../../features/teams/event-teams.queries.ts';
import { useHeldPlace } from '../../features/teams/held-place.queries.ts';
import { MemberTable } from '../../features/teams/member-table.tsx';
import { OrganizerNote } from '../../features/teams/organizer-note.tsx';
import { PaymentQuestion } from '../../features/teams/payment-question.tsx';
import { undoSentence } from '../../features/teams/rejected-payment.tsx';
import { RegistrationBadges } from '../../features/teams/payment-badge.tsx';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { pathTo } from '../paths.ts';

export function Component() {
  const { hackathonId = '', teamId = '' } = useParams();
  const team = useTeam(teamId, { followsUndo: true });
  const event = usePublicEvent(hackathonId);
  const [isUnsent, setUnsent] = useState(false);

  function retry() {
    void team.refetch();
    void event.refetch();
  }

  const isStrayTeam = team.data !== undefined && team.data.event._id !== hackathonId;
  const missing = isStrayTeam || isMissing(team.error) || isMissing(event.error);
  const isReady = !missing && team.data !== undefined && event.data !== undefined;
  const hasFailed = !missing && (team.isLoadingError || event.isLoadingError);
  return (
    <div className="page-width py-8 lg:pb-16">
      <PageTitle title="Edit Team" />
      <h1 className="text-page">Edit Team</h1>
      <div className={missing ? 'mb-6' : 'mt-1.5 mb-8 min-h-6'}>
        {isReady && (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              <span className="min-w-0 break-words">{event.data.title}</span>
              <RegistrationBadges status={team.data.paymentStatus} />
            </p>
            <OrganizerNote notes={team.data.notes} className="mt-4 max-w-3xl" />
          </>
        )}
      </div>
      {missing && (
        <EmptyState
          icon={<UsersRound />}
          title={isMissing(event.error) ? eventMessages.eventNotFound : teamMessages.teamNotFound}
          action={<ButtonLink to={pathTo('registered')}>My Registrations</ButtonLink>}
        />
      )}
      {hasFailed && <ErrorState title={teamMessages.teamLoadFailed} onRetry={retry} />}
      {isReady && <PaymentQuestion team={team.data} onTyped={setUnsent} />}
      {isReady && <OwnTeam key={teamId} event={event.data} team={team.data} hasUnsentAnswer={isUnsent} />}
      {!missing && !hasFailed && !isReady && <LoadingTeam />}
    </div>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400);
}

function OwnTeam({
  event,
  team,
  hasUnsentAnswer,
}: {
  event: PublicEvent;
  team: TeamDetail;
  hasUnsentAnswer: boolean;
}) {
  const navigate = useNavigate();
  const now = useNow();
  // After a withdrawal, Back would show 'Team not found'.
  const toRegistered = useCallback(() => void navigate(pathTo('registered'), { replace: true }), [navigate]);
  const isRefilling = team.shortUntil !== undefined && now <= new Date(team.shortUntil);
  const reason = team.rejectedTransactions[0]?.reason;
  const isClosed = !isOpen(event, now);
  const [wasOpen] = useState(!isClosed);
  // Who held a place before the deadline may still pay for it.
  const isRejected = team.paymentStatus === 'rejected';
  const hold = useHeldPlace(event._id, isClosed && isRejected);
  const isHeld = isRejected && hold.data !== undefined && hold.data.endsAt > now.getTime();
  if (hold.isLoading && !wasOpen) return <LoadingTeam />;
  if (!isClosed || isRefilling || isHeld || hold.isLoading)
    return <EditTeamForm {...{ event, team, hasUnsentAnswer }} onDone={toRegistered} />;
  // An answer to the organizer's question sends the id.
  const isCorrectable = team.paymentStatus === 'pending' && team.paymentQuestion === null;
  return (
    <section aria-labelledby="team" className="max-w-3xl">
      <div className="mb-6 flex flex-col gap-1 rounded-card bg-sunken px-4 py-3.5">
        <p className="font-medium">
          {teamMessages.registrationClosed}. Your team can no longer be changed here
          {isCorrectable && ', only its transaction ID'}.
        </p>
        {isRejected && (
          <p className="text-small">
            The organizer rejected{' '}
            {team.transactionId
              ? `the transaction ID ${groupedTransactionId(team.transactionId)}`
              : 'your payment'}
            {reason && `: ${rejectionReasonNames[reason]}`}. {undoSentence(team, now.getTime())}{' '}
            <AlreadyPaid event={event} />
          </p>
        )}
      </div>
      {isCorrectable && (
        <div className="mb-10">
          <EditTeamForm event={event} team={team} isClosed onDone={toRegistered} />
        </div>
      )}
      <h2 id="team" className="mb-4 text-section break-words">
        {team.teamName}
      </h2>
      <MemberTable members={team.members} />
      <div className="mt-6">
        <TeamAnswers team={team} questions={event.questions} />
      </div>
    </section>
  );
}

function LoadingTeam() {
  return (
    <SkeletonGroup label="Loading the team" className="flex max-w-3xl flex-col gap-6">
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-11" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-56 rounded-card" />
    </SkeletonGroup>
  );
}
