import { eventMessages } from '@hackon/contract/events/messages';
import { mayDo } from '@hackon/contract/people/roles';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useParams } from 'react-router';
import { ApiFailure } from '../../api/call.ts';
import { ManagerEventView } from '../../features/events/manager-event-view.tsx';
import { isOwnEvent, useEventDetail } from '../../features/events/manager-events.queries.ts';
import { HistorySection } from '../../features/history/history-section.tsx';
import { RoleNote } from '../../features/people/role-note.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { loadHistoryActions } from '../history-actions.ts';
import { pathTo } from '../paths.ts';
import { VisitedEvent } from '../visited-event.tsx';

/** The manager of the event sees its details. Others see the public view. */
export function Component() {
  const { id = '' } = useParams();
  const { data: event, error, isLoadingError, refetch } = useEventDetail(id);
  const isVisited = event !== undefined && !isOwnEvent(event);
  return (
    // On a phone, the poster starts directly below the bar.
    <div className={isVisited ? 'page-width lg:pt-6 lg:pb-16' : 'page-width py-8'}>
      <PageTitle title={event?.title ?? 'Event'} />
      {!event && !isLoadingError && <LoadingEvent />}
      {isLoadingError && (
        <>
          <h1 className="sr-only">Event</h1>
          {isMissing(error) ? (
            <EmptyState
              icon={<CalendarX />}
              title={eventMessages.eventNotFound}
              hint="It may have been deleted, or the link may be incomplete."
              action={<ButtonLink to={pathTo('events')}>Back to Events</ButtonLink>}
            />
          ) : (
            <ErrorState title={eventMessages.eventDetailsFailed} onRetry={() => void refetch()} />
          )}
        </>
      )}
      {isVisited && <VisitedEvent event={event} />}
      {event && isOwnEvent(event) && (
        <>
          {!mayDo(event.roles, 'people') && <RoleNote eventId={event._id} roles={event.roles} />}
          <ManagerEventView event={event} />
          {mayDo(event.roles, 'details') && (
            <HistorySection
              key={event._id}
              of={{ eventId: event._id }}
              loadActions={loadHistoryActions}
              timeZone={event.timeZone}
              className="mt-8"
            />
          )}
        </>
      )}
    </div>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.code === 'invalid_id');
}

function LoadingEvent() {
  return (
    <SkeletonGroup label="Loading the event" className="flex flex-col gap-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
}
