import type { PublicEvent } from '@hackon/contract/events/events';
import { lazy, Suspense, type ReactNode } from 'react';
import { EventView } from '../features/events/event-view.tsx';
import { useSession } from '../session/session.tsx';

/**
 * Loaded only for students, so visitors need not wait for it. If it fails to load, the register button appears
 * instead.
 */
const OwnTeam = lazy(() =>
  import('../features/teams/own-team.tsx').then(
    (module) => ({ default: module.OwnTeam }),
    () => ({ default: ({ otherwise }: { eventId: string; otherwise: ReactNode }) => otherwise }),
  ),
);

/** An event's public view. Students with a team see it in place of the register button. */
export function VisitedEvent({ event }: { event: PublicEvent }) {
  const { audience } = useSession();
  return audience === 'student' ? (
    <EventView event={event} registerPlace={OwnTeamFirst} />
  ) : (
    <EventView event={event} />
  );
}

function OwnTeamFirst({ eventId, children }: { eventId: string; children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <OwnTeam eventId={eventId} otherwise={children} />
    </Suspense>
  );
}
