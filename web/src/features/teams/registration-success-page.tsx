import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { messages } from '@hackon/contract/messages';
import { eventMessages } from '@hackon/contract/events/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import CircleCheck from 'lucide-react/icons/circle-check';
import TicketX from 'lucide-react/icons/ticket-x';
import { useParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { RegistrationTicket } from './registration-ticket.tsx';
import { useRegistrations } from './registrations.queries.ts';

/** Accepts an event id or share link. */
export function Component() {
  const { eventId: ref = '' } = useParams();
  const { data, isError, refetch } = useRegistrations();
  const registration = data?.registeredHackathons.find(
    ({ hackathonId, shareLink }) => hackathonId === ref || shareLink === ref,
  );
  return (
    <div className="page-width max-w-[44rem] py-10 sm:py-14">
      <PageTitle title={registration ? 'Registration Successful!' : 'Registration'} />
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
  const { teamName, title, whatsappLink, hackathonId, cancelled, paymentStatus } = registration;
  const holdsPlace = !cancelled && paymentStatus !== 'rejected';
  return (
    <>
      {holdsPlace && <CircleCheck className="mb-3 size-10 text-green" aria-hidden />}
      <h1 className="text-page">{holdsPlace ? 'Registration Successful!' : 'Your registration'}</h1>
      {holdsPlace && (
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
      {holdsPlace && <WhatNext registration={registration} now={now} />}
      {holdsPlace && whatsappLink && <WhatsappGroup link={whatsappLink} />}
      <div className="mt-10 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink variant="secondary" to={pathTo('events')}>
          Back to Events
        </ButtonLink>
        <ButtonLink variant="secondary" to={pathTo('registered')}>
          My Registrations
        </ButtonLink>
        {!cancelled && (
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
  const { paymentStatus, upiTransactionId } = registration;
  return (
    <div className="w-full border-t border-dashed border-line pt-4">
      <p className="font-semibold">Payment Status: {PAYMENT[paymentStatus]}</p>
      {upiTransactionId && (
        <p className="mt-1 text-small break-all text-muted">
          UPI Transaction ID: <span className="text-ink tabular-nums">{upiTransactionId}</span>
        </p>
      )}
    </div>
  );
}

function WhatNext({ registration, now }: { registration: RegisteredHackathon; now: Date }) {
  const { paymentStatus, startDate, timeZone, city } = registration;
  const starts = now < new Date(startDate) ? 'starts' : 'started';
  const steps = [
    ...(paymentStatus === 'pending'
      ? [
          'The organizer compares your transaction ID with the bank statement. That can take a day or two.',
          'Your team keeps its place until then. My Registrations shows when the payment is verified.',
        ]
      : ['Your team has a place.']),
    `The event ${starts} ${formatDateTime(startDate, timeZone)}${city && ` in ${city}`}.`,
  ];
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        {steps.map((step) => (
          <li key={step} className="pl-1 wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

function WhatsappGroup({ link }: { link: string }) {
  return (
    <section aria-labelledby="whatsapp" className="mt-8">
      <h2 id="whatsapp" className="text-title">
        WhatsApp group
      </h2>
      <p className="mt-1 text-muted">Schedules, rooms and last-minute changes are announced there.</p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        <ButtonLink to={link} target="_blank" rel="noreferrer">
          Join WhatsApp Group
        </ButtonLink>
        <CopyButton
          text={link}
          label="Copy Link"
          size="medium"
          onCopied={() => toastSuccess(eventMessages.whatsappCopied)}
          onFailed={() => toastError(messages.copyFailed)}
        />
      </div>
    </section>
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
