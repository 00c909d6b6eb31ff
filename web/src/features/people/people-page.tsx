import { eventMessages } from '@hackon/contract/events/messages';
import { peopleMessages } from '@hackon/contract/people/messages';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { ConfirmEmail } from '../../session/confirm-email.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { HandOver } from './hand-over.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { usePeople } from './people.queries.ts';
import { PeopleList } from './people-list.tsx';

/** The people of an event. Only owners may open it. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, isLoadingError, refetch } = usePeople(id);
  const isRefused = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  return (
    <div className="page-width py-8">
      <PageTitle title="People" />
      <h1 className="mb-5 text-page">People</h1>
      {!data && !isLoadingError && <LoadingPeople />}
      {isLoadingError && isRefused && (
        <EmptyState
          icon={<LockKeyhole />}
          title={failureMessage(error, eventMessages.eventNotFound)}
          action={<ButtonLink to={pathTo('managerEvents')}>Back to Events</ButtonLink>}
        />
      )}
      {isLoadingError && !isRefused && (
        <ErrorState title={peopleMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="max-w-3xl">
          <ConfirmEmail to="manager" />
        </div>
      )}
      {data && (
        <div className="flex max-w-3xl flex-col gap-8">
          <PeopleList eventId={id} people={data.people} />
          {data.invitations.length > 0 && <InvitationList eventId={id} invitations={data.invitations} />}
          <InviteForm eventId={id} />
          {data.people.length > 1 && <HandOver eventId={id} people={data.people} />}
        </div>
      )}
    </div>
  );
}

function LoadingPeople() {
  return (
    <SkeletonGroup label="Loading the people" className="flex flex-col gap-4">
      <Skeleton className="h-22" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
}
