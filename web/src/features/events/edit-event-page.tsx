import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { peopleMessages } from '@hackon/contract/people/messages';
import { mayDo } from '@hackon/contract/people/roles';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { EditEventForm } from './event-form/edit-event-form.tsx';
import { publishedState } from './just-published.tsx';
import { isOwnEvent, useEventDetail } from './manager-events.queries.ts';

/** Redirects to the dashboard unless the event is the manager's own. */
export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: event, isLoadingError, isFetchedAfterMount, refetch } = useEventDetail(id, { fresh: true });
  const [reloaded, setReloaded] = useState<ManagerEventDetail>();
  const isUnreachable = isLoadingError || (event !== undefined && !isOwnEvent(event));
  const mayEdit = event !== undefined && isOwnEvent(event) && mayDo(event.roles, 'edit');
  const toDashboard = useCallback(
    (wasDraft: boolean) =>
      void navigate(pathTo('managerDashboard'), { state: wasDraft ? publishedState(id) : null }),
    [navigate, id],
  );

  useEffect(() => {
    if (!isUnreachable) return;
    toastError(eventMessages.eventDetailsFailed);
    void navigate(pathTo('managerDashboard'), { replace: true });
  }, [isUnreachable, navigate]);

  async function reload() {
    // The hook updates only after the form has restarted.
    const { data } = await refetch();
    if (data && isOwnEvent(data)) setReloaded(data);
  }

  return (
    <div className="page-width pt-8">
      <PageTitle title="Edit Event" />
      <h1 className="mb-6 text-page">Edit Event</h1>
      {event && isOwnEvent(event) && !mayEdit ? (
        <EmptyState
          icon={<LockKeyhole />}
          title={peopleMessages.missingRight.edit}
          action={<ButtonLink to={pathTo('event', id)}>Back to the event</ButtonLink>}
        />
      ) : isFetchedAfterMount && mayEdit ? (
        <EditEventForm
          key={reloaded?.version ?? 'opened'}
          event={reloaded ?? event}
          onSaved={toDashboard}
          onReload={() => void reload()}
        />
      ) : (
        <LoadingForm />
      )}
    </div>
  );
}

function LoadingForm() {
  return (
    <SkeletonGroup label="Loading the event" className="flex max-w-2xl flex-col gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-36" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
}
