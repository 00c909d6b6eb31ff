import type { PublicEvent } from '@hackon/contract/events/events';
import { lazy, Suspense, type ReactNode } from 'react';
import { EventView } from '../features/events/event-view.tsx';
import { useSession } from '../session/session.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface InPlaceOfForm {
  eventId: string;
  otherwise: ReactNode;
}

/** On failure the register button appears. */
const OwnTeam = lazy(() =>
  import('../features/teams/own-team.tsx').then(
    (module) => ({ default: module.OwnTeam }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
);

/** Loads only for students. On failure the register button appears. */
const OwnDraft = lazy(() =>
  import('../features/drafts/own-draft.tsx').then((module) => ({ default: module.OwnDraft }), registerButton),
);

/** Loads only for students. On failure nothing appears. */
const TeamAnnouncements = lazy(() =>
  import('../features/teams/team-announcements.tsx').then(
    (module) => ({ default: module.TeamAnnouncements }),
    () => ({ default: () => null }),
  ),
);

/** Loads only for organizers. On failure the register button appears. */
const OwnEvent = lazy(() =>
  import('../features/events/own-event.tsx').then((module) => ({ default: module.OwnEvent }), registerButton),
);

function registerButton() {
  return { default: ({ otherwise }: InPlaceOfForm) => otherwise };
}

/** Shows a student's own team instead of the register button. Shows the event's organizer a link instead. */
export function VisitedEvent({ event }: { event: PublicEvent }) {
  const { audience } = useSession();
  if (audience === 'student') {
    const news = (
      <Suspense>
        <TeamAnnouncements eventId={event._id} timeZone={event.timeZone} />
      </Suspense>
    );
    return <EventView event={event} registerPlace={OwnTeamFirst} news={news} />;
  }
  if (audience === 'manager') return <EventView event={event} registerPlace={OwnEventFirst} />;
  return <EventView event={event} />;
}

/** A registered team, else one that forms, else the register button. */
function OwnTeamFirst({ event, children }: { event: PublicEvent; children: ReactNode }) {
  const session = useSession();
  const studentId = session.status === 'signed-in' ? session.user._id : '';
  return (
    <Suspense fallback={children}>
      <OwnTeam
        event={event}
        studentId={studentId}
        renderOtherwise={(form) => <OwnDraft eventId={event._id} studentId={studentId} otherwise={form} />}
      >
        {children}
      </OwnTeam>
    </Suspense>
  );
}

function OwnEventFirst({ event, children }: { event: PublicEvent; children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton className="h-11 grow lg:h-13" />}>
      <OwnEvent eventId={event._id} otherwise={children} />
    </Suspense>
  );
}
