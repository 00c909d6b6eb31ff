import type { PublicEvent } from '@hackon/contract/events/events';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { eventMessages } from '@hackon/contract/events/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import Users from 'lucide-react/icons/users';
import { Link, useParams } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { useMyDrafts } from '../../features/drafts/drafts.queries.ts';
import { FormTeam } from '../../features/drafts/form-team.tsx';
import { usePublicEvent } from '../../features/events/public-events.queries.ts';
import { isOpen } from '../../features/events/register-button.tsx';
import { readDraft, type RegistrationDraft } from '../../features/teams/registration-draft.ts';
import { useRegistrations, withdrawnFrom } from '../../features/teams/registrations.queries.ts';
import { WithdrawnPayments } from '../../features/teams/withdrawn-payments.tsx';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pathTo } from '../paths.ts';

/** Names a team that others join by link. Accepts an event id or share link. */
export function Component() {
  const { eventId: ref = '' } = useParams();
  const event = usePublicEvent(ref);
  const drafts = useMyDrafts();
  const registrations = useRegistrations();
  const error = event.error ?? drafts.error ?? registrations.error;

  function retry() {
    void event.refetch();
    void drafts.refetch();
    void registrations.refetch();
  }

  return (
    <div className="page-width py-8 lg:pb-16">
      <PageTitle title="Form a team" />
      <h1 className="text-page">Form a team</h1>
      <p className="mt-1.5 mb-6 min-h-6 break-words text-muted">{event.data?.title}</p>
      <WithdrawnPayments payments={withdrawnFrom(registrations.data, event.data)} />
      {event.data && drafts.data && registrations.data && (
        <Body
          event={event.data}
          begun={readDraft({ accountId: registrations.data._id, eventId: event.data._id })}
          isRegistered={registrations.data.registeredHackathons.some(
            ({ hackathonId, paymentStatus }) =>
              hackathonId === event.data._id && (paymentStatus !== 'rejected' || event.data.entryFee > 0),
          )}
          ownDraftId={drafts.data.find(({ eventId }) => eventId === event.data._id)?._id}
        />
      )}
      {error && <ErrorState title={failureMessage(error, eventMessages.eventLoadFailed)} onRetry={retry} />}
      {!error && !(event.data && drafts.data && registrations.data) && (
        <Skeleton className="h-56 max-w-xl rounded-card" />
      )}
    </div>
  );
}

function Body({
  event,
  begun,
  isRegistered,
  ownDraftId,
}: {
  event: PublicEvent;
  /** A form that the student filled in until the event was full. */
  begun: RegistrationDraft | undefined;
  isRegistered: boolean;
  ownDraftId: string | undefined;
}) {
  const now = useNow();
  if (ownDraftId !== undefined)
    return (
      <EmptyState
        icon={<Users />}
        title="You are in a team of this event already."
        action={<ButtonLink to={pathTo('draft', ownDraftId)}>Open the team</ButtonLink>}
      />
    );
  if (isRegistered)
    return (
      <EmptyState
        icon={<Users />}
        title={teamMessages.alreadyRegistered}
        action={<ButtonLink to={pathTo('registered')}>My Registrations</ButtonLink>}
      />
    );
  if (!isOpen(event, now))
    return (
      <EmptyState
        icon={<Users />}
        title={teamMessages.registrationClosed}
        action={<ButtonLink to={pathTo('events')}>Browse Events</ButtonLink>}
      />
    );
  if (event.registerBy === 'form')
    return (
      <EmptyState
        icon={<Users />}
        title={draftMessages.formOnly}
        action={<ButtonLink to={pathTo('registerTeam', event.shareLink)}>Open the form</ButtonLink>}
      />
    );
  return (
    <Card className="flex max-w-xl flex-col gap-5">
      <p>
        {event.availableSlots === 0 && 'This event is full. Form your team, then join the waitlist. '}
        You get a link for your teammates, and each fills in their own details.
        {event.availableSlots > 0 && ' You register the team once nothing is missing.'}
      </p>
      <FormTeam eventRef={event._id} teamName={begun?.values.teamName} />
      {event.hasBoard && (
        <Link to={pathTo('board', event.shareLink)} className="link self-start">
          Find teammates
        </Link>
      )}
    </Card>
  );
}
