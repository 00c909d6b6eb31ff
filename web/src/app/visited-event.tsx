import type { PublicEvent } from '@hackon/contract/events/events';
import { lazy, Suspense, type ReactNode } from 'react';
import { EventView } from '../features/events/event-view.tsx';
import { useSession } from '../session/session.tsx';

/** On failure the register button remains. */
const OwnTeam = lazy(() =>
  import('../features/teams/own-team.tsx').then(
    (module) => ({ default: module.OwnTeam }),
    () => ({ default: ({ otherwise }: { eventId: string; otherwise: ReactNode }) => otherwise }),
  ),
);

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
