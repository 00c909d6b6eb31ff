import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { teamMessages } from '@hackon/contract/teams/messages';
import CircleCheck from 'lucide-react/icons/circle-check';
import TicketX from 'lucide-react/icons/ticket-x';
import { Link, useParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { holdsPlace } from './next-step.ts';
import { RegistrationTicket } from './registration-ticket.tsx';
import { useRegistrations } from './registrations.queries.ts';
import { WhatNext } from './what-next.tsx';

/** Accepts an event id or share link. */
export function Component() {
  const { eventId: ref = '' } = useParams();
  const { data, isError, refetch } = useRegistrations();
  const registration = data?.registeredHackathons.find(
    ({ hackathonId, shareLink }) => hackathonId === ref || shareLink === ref,
  );
  return (
    <div className="page-width max-w-[44rem] py-10 sm:py-14">
      {!registration && <PageTitle title="Registration" />}
      {registration && <Success registration={registration} />}
      {data && !registration && <NotRegistered />}
      {!data && isError && (
        <ErrorState title={teamMessages.registrationsFailed} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <SkeletonGroup label="Loading registration" className="flex flex-col gap-6">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-72 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Success({ registration }: { registration: RegisteredHackathon }) {
  const now = useNow();
  const { teamName, title, hackathonId, cancelled, isHidden, endDate } = registration;
  // After the event, the page is a record.
  const isSuccess = holdsPlace(registration) && now <= new Date(endDate);
  const heading = isSuccess ? 'Registration Successful!' : 'Your registration';
  return (
    <>
      <PageTitle title={heading} />
      {isSuccess && <CircleCheck className="mb-3 size-10 text-green" aria-hidden />}
      <h1 className="text-page">{heading}</h1>
      {isSuccess && (
        <p className="mt-2 text-lead break-words text-muted">
          <strong className="font-semibold text-ink">{teamName}</strong> is registered for{' '}
          <strong className="font-semibold text-ink">{title}</strong>.
        </p>
      )}
      <div className="mt-8">
        <RegistrationTicket registration={registration} heading="h2" now={now}>
          <Payment registration={registration} />
        </RegistrationTicket>
      </div>
      {isSuccess && <WhatNext registration={registration} now={now} className="mt-8" />}
      <div className="mt-10 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink variant="secondary" to={pathTo('events')}>
          Back to Events
        </ButtonLink>
        <ButtonLink variant="secondary" to={pathTo('registered')}>
          My Registrations
        </ButtonLink>
        {!cancelled && !isHidden && (
          <ButtonLink variant="secondary" to={pathTo('event', hackathonId)}>
            View Details
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const PAYMENT = {
  pending: 'Pending Verification',
  verified: 'Verified',
  rejected: 'Rejected',
  not_required: 'No Payment Required',
};

function Payment({ registration }: { registration: RegisteredHackathon }) {
  const { paymentStatus, upiTransactionId, hackathonId, teamId, role, isHidden, cancelled } = registration;
  const mayCorrect = paymentStatus === 'pending' && role === 'Team Leader' && !isHidden && !cancelled;
  return (
    <div className="w-full border-t border-dashed border-line pt-4">
      <p className="font-semibold">Payment Status: {PAYMENT[paymentStatus]}</p>
      {upiTransactionId && (
        <p className="mt-1 text-small break-all text-muted">
          UPI Transaction ID: <span className="text-ink tabular-nums">{upiTransactionId}</span>
          {mayCorrect && (
            <>
              {' '}
              <Link to={pathTo('editTeam', hackathonId, teamId)} className="link">
                Correct the ID
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function NotRegistered() {
  return (
    <>
      <h1 className="mb-6 text-page">Registration</h1>
      <EmptyState
        icon={<TicketX />}
        title="You have no team registered for this event"
        action={<ButtonLink to={pathTo('events')}>Browse Events</ButtonLink>}
      />
    </>
  );
}
