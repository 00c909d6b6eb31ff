import type { Draft } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { eventMessages } from '@hackon/contract/events/messages';
import type { PublicEvent } from '@hackon/contract/events/events';
import { placeMessages } from '@hackon/contract/places/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { useQueryClient } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { ResendLinkButton } from '../../session/resend-link-button.tsx';
import { publicEventKeys, usePublicEvent } from '../../features/events/public-events.queries.ts';
import {
  useChangeDetails,
  useChangeDraft,
  useDraft,
  useJoinWaitlist,
  useSubmitDraft,
} from '../../features/drafts/drafts.queries.ts';
import { ownOf } from '../../features/drafts/room-state.ts';
import { Room } from '../../features/drafts/room.tsx';
import { JoinWaitlist } from '../../features/drafts/waitlist-state.tsx';
import { isOpen } from '../../features/events/register-button.tsx';
import { PlacesLeft } from '../../features/events/places-left.tsx';
import { AlreadyPaid } from '../../features/teams/already-paid.tsx';
import { FinishTeam } from '../../features/teams/finish-team.tsx';
import { FormingTeamForm } from '../../features/teams/forming-team-form.tsx';
import { keptPayCode, useHeldDraft } from '../../features/teams/held-place.queries.ts';
import { keptId } from '../../features/teams/kept-id.ts';
import { OwnDetailsForm } from '../../features/teams/own-details-form.tsx';
import { registrationOf } from '../../features/teams/registration-of.ts';
import { readDraft } from '../../features/teams/registration-draft.ts';
import {
  addRegistration,
  registrationKeys,
  useRegistrations,
  withdrawnFrom,
} from '../../features/teams/registrations.queries.ts';
import { WithdrawnPayments } from '../../features/teams/withdrawn-payments.tsx';
import { formatDateTime } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { pathTo } from '../paths.ts';

/** The room of a team that forms. */
export function Component() {
  const { draftId = '' } = useParams();
  const { data: draft, error, refetch } = useDraft(draftId);
  const session = useSession();
  const isGone = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  return (
    <div className="page-width py-6 sm:py-8 lg:pb-16">
      <PageTitle title={draft && !isGone ? `Team · ${draft.teamName}` : 'Team'} />
      {draft && !isGone && session.status === 'signed-in' && (
        <OfEvent key={draftId} draft={draft} studentId={session.user._id} />
      )}
      {(isGone || !draft) && <h1 className="mb-5 text-page">Team</h1>}
      {isGone && (
        <EmptyState
          icon={<Users />}
          title={failureMessage(error, draftMessages.notFound)}
          hint={draft?.hasHeld && <PaidMeanwhile draft={draft} />}
          action={<ButtonLink to={pathTo('studentDashboard')}>Dashboard</ButtonLink>}
        />
      )}
      {!draft && error && !isGone && (
        <ErrorState title={draftMessages.loadFailed} onRetry={() => void refetch()} />
      )}
      {!draft && !error && <Loading />}
    </div>
  );
}

/** The organizer has deleted the event while the team paid. */
function PaidMeanwhile({ draft }: { draft: Draft }) {
  const { data: event } = usePublicEvent(draft.event.shareLink);
  return event && <MayHavePaid draft={draft} event={event} />;
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the team" className="flex flex-col gap-4">
      <Skeleton className="h-11 w-80 max-w-full" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}

function OfEvent({ draft, studentId }: { draft: Draft; studentId: string }) {
  const { data: event, error, refetch } = usePublicEvent(draft.event.shareLink);
  if (error && !event)
    return <ErrorState title={eventMessages.eventLoadFailed} onRetry={() => void refetch()} />;
  if (!event) return <Loading />;
  return <OwnRoom {...{ draft, event, studentId }} />;
}

function OwnRoom({ draft, event, studentId }: { draft: Draft; event: PublicEvent; studentId: string }) {
  const client = useQueryClient();
  const changeDetails = useChangeDetails(draft._id);
  const changeTeam = useChangeDraft(draft._id);
  const registrations = useRegistrations();
  const own = ownOf(draft, studentId);
  const mustConfirm = own !== undefined && draft.missing.includes(draftMessages.unconfirmed(own.name));
  return (
    <Room
      draft={draft}
      studentId={studentId}
      timeZone={event.timeZone}
      maxTeamSize={event.maxTeamSize}
      hasBoard={event.hasBoard}
      closes={`Closes ${formatDateTime(event.registrationDeadline, event.timeZone)}`}
      remedy={mustConfirm && <ResendLinkButton size="small" />}
      details={
        own?.details &&
        !registrations.isPending && (
          <OwnDetailsForm
            event={event}
            details={own.details}
            typed={
              readDraft({ accountId: studentId, eventId: draft.eventId })?.values.members[0] ??
              registrations.data?.ownDetails
            }
            place={`ownDetails:${draft._id}:${studentId}`}
            save={async (body) => {
              await changeDetails.mutateAsync(body);
              toastSuccess(draftMessages.saved);
            }}
          />
        )
      }
      team={
        <FormingTeamForm
          event={event}
          team={draft}
          save={async (body) => {
            await changeTeam.mutateAsync(body);
            toastSuccess(draftMessages.saved);
          }}
        />
      }
      paid={draft.hasHeld && <MayHavePaid draft={draft} event={event} />}
      payment={<Finish draft={draft} event={event} />}
      onLeftWaitlist={() =>
        void client.invalidateQueries({ queryKey: publicEventKeys.detail(draft.event.shareLink) })
      }
    />
  );
}

/** For the leader of a team that may have paid before registration closed. */
function MayHavePaid({ draft: { _id }, event }: { draft: Draft; event: PublicEvent }) {
  return <AlreadyPaid event={event} payCode={keptPayCode(_id)} transactionId={keptId(_id)} />;
}

function isFullFailure(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'event_full';
}

/** Appears once nothing is missing. */
function Finish({ draft, event }: { draft: Draft; event: PublicEvent }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const submission = useSubmitDraft(draft._id);
  const wait = useJoinWaitlist(draft._id);
  const registrations = useRegistrations();
  const withdrawn = withdrawnFrom(registrations.data, event);
  const now = useNow(30_000);
  const isFree = event.entryFee === 0;
  const [isWanted, setWanted] = useState(false);
  const isHeld = draft.state === 'holding';
  const hasHeld = isHeld || draft.state === 'lapsed';
  const pays = !isFree && (isWanted || hasHeld);
  const hold = useHeldDraft(draft._id, pays && draft.state !== 'lapsed' && draft.missing.length === 0);

  /** A team that paid, and whose place is gone, waits as the first one. */
  async function registerOrWait(payment: Parameters<typeof submission.mutateAsync>[0]) {
    try {
      return await submission.mutateAsync(payment);
    } catch (failure) {
      if (isFree || !draft.hasHeld || !isFullFailure(failure)) throw failure;
      await wait.mutateAsync(payment.upiTransactionId);
      toastSuccess(draftMessages.paidFirst);
      return undefined;
    }
  }

  if (draft.waitlist?.state === 'waiting') return null;
  if (!isOpen(event, now) && !isHeld)
    return (
      <p>
        <span className="font-medium">{teamMessages.registrationClosed}.</span>{' '}
        <MayHavePaid draft={draft} event={event} />
      </p>
    );
  if (draft.missing.length > 0 && isHeld && !isFree)
    return (
      <p role="alert" className="font-medium text-amber">
        {isOpen(event, now) ? (
          placeMessages.heldIncomplete(formatDateTime(draft.holdUntil ?? '', event.timeZone))
        ) : (
          <>
            {placeMessages.closedIncomplete} <AlreadyPaid event={event} />
          </>
        )}
      </p>
    );
  if (draft.missing.length > 0)
    return (
      event.availableSlots === 0 && (
        <p className="font-medium">
          {event.hasWaitlist
            ? 'The event is full. A complete team can join the waitlist.'
            : placeMessages.noWaitlist}
        </p>
      )
    );
  const isFull = event.availableSlots === 0 || isFullFailure(hold.error);
  if (isFull && !isHeld && !(isWanted && hold.data))
    return event.hasWaitlist || draft.hasHeld ? (
      <JoinWaitlist
        draftId={draft._id}
        mayHavePaid={!isFree && draft.hasHeld}
        transactionId={keptId(draft._id)}
      />
    ) : (
      <p className="font-medium">{placeMessages.noWaitlist}</p>
    );
  if (!isFree && !pays)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0">
          <PlacesLeft event={event} />
          <span className="block text-small text-muted">A place is held for 15 minutes while you pay.</span>
          {draft.hasHeld && (
            <span className="block text-small font-medium text-amber">
              A place was held for this team before. Ask first whether somebody has paid.
            </span>
          )}
        </p>
        <Button size="large" className="max-sm:w-full" onClick={() => setWanted(true)}>
          Hold a place and pay
        </Button>
      </div>
    );
  // A button to pay would invite a second payment.
  if (!isFree && registrations.isPending) return <Skeleton className="h-56 rounded-card" />;
  return (
    <section aria-labelledby="finish">
      <h2 id="finish" className="mb-3 text-section">
        {isFree ? 'Register' : 'Payment Details'}
      </h2>
      {!isFree && <WithdrawnPayments payments={withdrawn} />}
      <FinishTeam
        teamId={draft._id}
        event={event}
        hold={hold}
        isSent={submission.isSuccess}
        transactionId={draft.waitlist?.transactionId ?? ''}
        earlierId={isFree ? undefined : withdrawn[0]?.transactionId}
        send={async (payment) => {
          const registered = await registerOrWait(payment);
          if (!registered) return;
          const { team } = registered;
          addRegistration(client, registrationOf(event, team));
          toastSuccess(teamMessages.registerDone);
          await navigate(pathTo('registered'), { replace: true, state: { registered: team._id } });
          void client.invalidateQueries({ queryKey: registrationKeys.all });
          void client.invalidateQueries({ queryKey: publicEventKeys.all });
        }}
      />
    </section>
  );
}
