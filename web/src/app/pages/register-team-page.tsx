import type { RegisteredHackathon, StudentProfile, StudentUser } from '@hackon/contract/accounts/accounts';
import type { PublicEvent } from '@hackon/contract/events/events';
import { cityOf } from '@hackon/contract/events/place-line';
import type { Draft } from '@hackon/contract/drafts/drafts';
import { eventMessages } from '@hackon/contract/events/messages';
import { placeMessages } from '@hackon/contract/places/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { groupedTransactionId } from '@hackon/contract/teams/upi';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { useQueryClient } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { useMyDrafts } from '../../features/drafts/drafts.queries.ts';
import { ownOf } from '../../features/drafts/room-state.ts';
import { EventPoster } from '../../features/events/event-poster.tsx';
import { publicEventKeys, usePublicEvent } from '../../features/events/public-events.queries.ts';
import { hasWaitlist, isOpen } from '../../features/events/register-button.tsx';
import { AlreadyPaid } from '../../features/teams/already-paid.tsx';
import { onTermsOf, useHeldPlace } from '../../features/teams/held-place.queries.ts';
import { RegisterForm } from '../../features/teams/register-form.tsx';
import { hasDraft } from '../../features/teams/draft-place.ts';
import { readDraft } from '../../features/teams/registration-draft.ts';
import { registrationOf } from '../../features/teams/registration-of.ts';
import {
  addRegistration,
  registrationKeys,
  useRegistrations,
  withdrawnFrom,
} from '../../features/teams/registrations.queries.ts';
import { WithdrawnPayments } from '../../features/teams/withdrawn-payments.tsx';
import { formatDateTime, formatDay, formatTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { pathTo } from '../paths.ts';

/** Accepts an event id or share link. */
export function Component() {
  const { eventId: ref = '' } = useParams();
  const { data: event, error } = usePublicEvent(ref);
  const registrations = useRegistrations();
  const drafts = useMyDrafts();
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    if (!error || event) return;
    toastError(loadMessage(error));
    void navigate(pathTo('events'), { replace: true });
  }, [error, event, navigate]);

  // The team may be registered in another window. This page then stays visible, so no refetch comes by itself.
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: registrationKeys.all });
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [client]);

  const withdrawn = withdrawnFrom(registrations.data, event);
  // A leader is led to the team instead.
  const rejected = registrations.data?.registeredHackathons.find(
    ({ hackathonId, role, paymentStatus }) =>
      hackathonId === event?._id && role === 'Member' && paymentStatus === 'rejected',
  );
  const isReady = event && !registrations.isPending && !drafts.isPending && session.audience === 'student';
  return (
    <div className="page-width pt-8 lg:pb-16">
      <PageTitle title="Register Your Team" />
      <h1 className="text-page">Register Your Team</h1>
      <p className="mt-1.5 mb-8 min-h-6 break-words text-muted">{event && subtitle(event)}</p>
      <WithdrawnPayments payments={withdrawn} />
      {rejected && (
        <p className="mb-6 rounded-card bg-amber-soft px-4 py-3.5 text-small font-medium wrap-anywhere text-amber">
          {teamMessages.rejectedMate(rejected.teamName)}
        </p>
      )}
      {isReady && session.status === 'signed-in' ? (
        <Registration
          event={event}
          student={session.user}
          known={registrations.data?.registeredHackathons ?? []}
          earlierId={withdrawn[0]?.transactionId}
          ownDetails={registrations.data?.ownDetails}
          holdsPlace={registrations.data?.heldPlace?.eventId === event._id}
          drafts={drafts.data ?? []}
        />
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

/** Specification, point 7. */
function loadMessage(error: Error): string {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 400) return eventMessages.invalidEventId;
  return status === 404 ? eventMessages.eventNotFound : eventMessages.eventLoadFailed;
}

/** Non-breaking spaces keep each dot at the end of a line. */
function subtitle(event: PublicEvent): string {
  const { title, startDate, timeZone } = event;
  return [title, formatDay(startDate, timeZone), cityOf(event)].filter(Boolean).join('\u00A0· ');
}

/** Hides the form when registration is impossible, so nobody pays without a place. */
function Registration({
  event,
  student,
  known,
  earlierId,
  ownDetails,
  holdsPlace,
  drafts,
}: {
  event: PublicEvent;
  student: StudentUser;
  known: readonly RegisteredHackathon[];
  earlierId: string | undefined;
  ownDetails: StudentProfile['ownDetails'];
  /** When the profile was read. The form may have been filled in on another device. */
  holdsPlace: boolean;
  drafts: readonly Draft[];
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();

  const [isDone, setDone] = useState(false);
  const forming = drafts.find(
    (draft) => draft.eventId === event._id && ownOf(draft, student._id)?.state === 'in',
  );
  const isFull = event.availableSlots === 0;
  const isClosed = !isOpen(event, now);
  const isLinkOnly = event.registerBy === 'link';
  const [hadForm] = useState(!isFull && !isClosed && !isLinkOnly);
  // A place may be held for this student: a phone often reloads the page after the UPI app.
  const mayHold = (isFull || isClosed) && hasDraft({ accountId: student._id, eventId: event._id });
  const hold = useHeldPlace(event._id, !isDone && (holdsPlace || mayHold));
  // Without an answer, the hold of the profile counts.
  const isUnanswered = holdsPlace && !hold.data && !isRefusal(hold.error);
  const isHeld = isUnanswered || (hold.data !== undefined && hold.data.endsAt > now.getTime());

  function showRegistered(team: TeamDetail) {
    setDone(true);
    addRegistration(client, registrationOf(event, team));
    void navigate(pathTo('registered'), { replace: true, state: { registered: team._id } });
    void client.invalidateQueries({ queryKey: registrationKeys.all });
    void client.invalidateQueries({ queryKey: publicEventKeys.all });
  }

  const form = (
    <RegisterForm
      event={isHeld ? onTermsOf(hold.data, event) : event}
      student={student}
      known={known}
      earlierId={event.entryFee > 0 ? earlierId : undefined}
      ownDetails={ownDetails}
      picture={<EventPoster event={event} columns={8} rows={3} className="aspect-[8/3]" />}
      whenFull={<WhenFull event={event} />}
      onRegistered={showRegistered}
    />
  );
  // Keeps the form on screen while the next page loads.
  if (isDone) return form;

  const led = known.filter(({ hackathonId, role }) => hackathonId === event._id && role === 'Team Leader');
  const registered = led.find(({ paymentStatus }) => paymentStatus !== 'rejected');
  if (registered) {
    const { teamId, teamName, upiTransactionId: sent, paymentStatus } = registered;
    const withId = sent ? ` with the transaction ID ${groupedTransactionId(sent)}` : '';
    return (
      <NoForm title={teamMessages.alreadyRegistered} hint={`${teamName} is registered${withId}.`}>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={pathTo('registrationSuccess', event._id)}>Show my ticket</ButtonLink>
          {paymentStatus === 'pending' && !isClosed && (
            <ButtonLink variant="secondary" to={pathTo('editTeam', event._id, teamId)}>
              Correct the ID
            </ButtonLink>
          )}
        </div>
      </NoForm>
    );
  }
  if (forming && (forming.state === 'holding' || forming.waitlist?.state === 'offered'))
    return (
      <NoForm title={placeOfRoom(forming, event)}>
        <ButtonLink to={pathTo('draft', forming._id)}>Open the team</ButtonLink>
      </NoForm>
    );
  const typed = readDraft({ accountId: student._id, eventId: event._id })?.values.upiTransactionId;
  const alreadyPaid = <AlreadyPaid event={event} payCode={hold.data?.payCode} transactionId={typed} />;
  const [rejected] = led;
  if (rejected && event.entryFee > 0 && isClosed && !isHeld)
    return (
      <NoForm
        title="Your payment was rejected."
        hint={
          <>
            {teamMessages.registrationClosed}. {alreadyPaid}
          </>
        }
      >
        <ButtonLink to={pathTo('editTeam', event._id, rejected.teamId)}>See why</ButtonLink>
      </NoForm>
    );
  if (rejected && event.entryFee > 0)
    return (
      <NoForm title="Your payment was rejected." hint={teamMessages.correctId}>
        <ButtonLink to={pathTo('editTeam', event._id, rejected.teamId)}>
          Correct the transaction ID
        </ButtonLink>
      </NoForm>
    );
  // Anybody may have typed the student's address, so the form stays.
  const joined = known.find(
    ({ hackathonId, paymentStatus, role }) =>
      hackathonId === event._id && paymentStatus !== 'rejected' && role !== 'Team Leader',
  );
  // A form that is open stays while the server is asked.
  if (hold.isLoading && !hadForm) return <FormSkeleton />;
  if (isClosed && !isHeld && !hold.isLoading)
    return (
      <NoForm title={teamMessages.registrationClosed} hint={alreadyPaid}>
        <ButtonLink to={pathTo('events')}>Browse Events</ButtonLink>
      </NoForm>
    );
  if (isFull && !isHeld && !hold.data && !hold.isLoading)
    return (
      <NoForm title={teamMessages.eventFull} hint={alreadyPaid}>
        <div className="flex flex-wrap justify-center gap-3">
          {forming && <ButtonLink to={pathTo('draft', forming._id)}>Open the team</ButtonLink>}
          {!forming && hasWaitlist(event) && (
            <ButtonLink to={pathTo('formTeam', event.shareLink)}>Join the waitlist</ButtonLink>
          )}
          <ButtonLink variant="secondary" to={pathTo('events')}>
            Browse Events
          </ButtonLink>
        </div>
      </NoForm>
    );
  if (isLinkOnly && !isHeld)
    return (
      <NoForm title={teamMessages.linkOnly}>
        <ButtonLink to={pathTo('formTeam', event.shareLink)}>Form a team</ButtonLink>
      </NoForm>
    );
  return (
    <>
      {(joined || forming) && (
        <p className="mb-8 rounded-card bg-amber-soft px-4 py-3 text-small wrap-anywhere text-amber">
          {joined
            ? `You are in ${joined.teamName}, which is registered for this event. `
            : `You are in ${forming?.teamName}, which is not registered yet. `}
          <Link
            to={joined ? pathTo('registered') : pathTo('draft', forming?._id ?? '')}
            className="font-semibold underline underline-offset-2"
          >
            {joined ? 'My Registrations' : 'Open the team'}
          </Link>
        </p>
      )}
      {form}
    </>
  );
}

/** The place is offered, or held while the leader pays. */
function placeOfRoom({ teamName, holdUntil, waitlist }: Draft, { timeZone }: PublicEvent): string {
  const until = waitlist?.offerUntil;
  return until
    ? placeMessages.yoursUntil(formatDateTime(until, timeZone))
    : `${teamName} holds a place until ${formatTime(holdUntil, timeZone)}.`;
}

function isRefusal(failure: Error | null): boolean {
  return failure instanceof ApiFailure && failure.status === 409;
}

/** For a team that filled in the form while the last place went to another one. */
function WhenFull({ event }: { event: PublicEvent }) {
  return (
    hasWaitlist(event) && (
      <ButtonLink variant="secondary" size="small" to={pathTo('formTeam', event.shareLink)}>
        Join the waitlist
      </ButtonLink>
    )
  );
}

function NoForm({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return <EmptyState icon={<Ticket />} title={title} hint={hint} action={children} className="mb-12" />;
}

function FormSkeleton() {
  return (
    <SkeletonGroup
      label="Loading form"
      className="grid gap-x-10 gap-y-6 pb-12 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="flex flex-col gap-6">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-11" />
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
      <Skeleton className="hidden h-80 rounded-card lg:block" />
    </SkeletonGroup>
  );
}
