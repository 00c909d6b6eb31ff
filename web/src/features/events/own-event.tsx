import type { ReactNode } from 'react';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isOwnEvent, useEventDetail } from './manager-events.queries.ts';

/** Shows the event's organizer a link to its page. Shows `otherwise` to other organizers. */
export function OwnEvent({ eventId, otherwise }: { eventId: string; otherwise: ReactNode }) {
  const { data, isLoading } = useEventDetail(eventId);
  if (isLoading) return <Skeleton className="h-11 grow lg:h-13" />;
  if (!data || !isOwnEvent(data)) return otherwise;
  return (
    <ButtonLink to={pathTo('event', eventId)} className="grow lg:min-h-13">
      Manage event
    </ButtonLink>
  );
}
