import type { ManagerEventDetail, PublicEvent } from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { peopleMessages } from '@hackon/contract/people/messages';
import { mayDo } from '@hackon/contract/people/roles';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { useEvent } from './programme.queries.ts';

/** The FAQ and the schedule of an event. */
export function Component() {
  const { id = '' } = useParams();
  const { data: event, isLoadingError, isFetchedAfterMount, refetch } = useEvent(id);
  const [reloaded, setReloaded] = useState<ManagerEventDetail>();

  async function reload() {
    const { data } = await refetch();
    if (data && isOwn(data)) setReloaded(data);
  }

  return (
    <div className="page-width py-8">
      <PageTitle title="FAQ and schedule" />
      <h1 className="mb-1 text-page">FAQ and schedule</h1>
      {isLoadingError && (
        <ErrorState title={eventMessages.eventDetailsFailed} onRetry={() => void refetch()} />
      )}
      {!isLoadingError && !isFetchedAfterMount && <LoadingForm />}
      {isFetchedAfterMount && event && !(isOwn(event) && mayDo(event.roles, 'edit')) && (
        <EmptyState
          icon={<LockKeyhole />}
          title={isOwn(event) ? peopleMessages.missingRight.edit : eventMessages.eventNotFound}
          action={<ButtonLink to={pathTo('event', id)}>Back to the event</ButtonLink>}
        />
      )}
      {isFetchedAfterMount && event && isOwn(event) && mayDo(event.roles, 'edit') && (
        <ProgrammeForm
          key={reloaded?.version ?? 'opened'}
          event={reloaded ?? event}
          onReload={() => void reload()}
        />
      )}
    </div>
  );
}

/** Only the organizers' view has a version. */
function isOwn(event: ManagerEventDetail | PublicEvent): event is ManagerEventDetail {
  return 'version' in event;
}

function LoadingForm() {
  return (
    <SkeletonGroup label="Loading the event" className="mt-6 flex max-w-3xl flex-col gap-4">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </SkeletonGroup>
  );
}
