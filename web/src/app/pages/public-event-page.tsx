import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EventViewSkeleton } from '../../features/events/event-skeletons.tsx';
import { usePublicEvent } from '../../features/events/public-events.queries.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { toastError } from '../../ui/toast.ts';
import { pathTo } from '../paths.ts';
import { VisitedEvent } from '../visited-event.tsx';

export function Component() {
  const { shareLink = '' } = useParams();
  const { data: event, isError } = usePublicEvent(shareLink);
  const navigate = useNavigate();

  useEffect(() => {
    if (!isError) return;
    toastError(visitorMessages.eventGone);
    void navigate(pathTo('events'), { replace: true });
  }, [isError, navigate]);

  return (
    <div className="page-width pt-0 pb-0 lg:pt-6 lg:pb-16">
      <PageTitle title={event?.title ?? 'Event'} />
      {event ? <VisitedEvent event={event} /> : <EventViewSkeleton />}
    </div>
  );
}
