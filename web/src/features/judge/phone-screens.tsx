import type { JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { assignmentOf } from './judge-write.ts';
import { ListFrame, ListScreen } from './list-screen.tsx';
import { OrderScreen } from './order-screen.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { ProjectScreen } from './project-screen.tsx';
import { ReadScreen } from './read-screen.tsx';
import { Refusals } from './refusals.tsx';
import { type Place, usePlace } from './use-place.ts';
import { useServerNow } from './use-server-now.ts';
import { type Phase, phaseOf, projectOf, roundsInOrder } from './walk.ts';

/** The screens of a judge who is signed in. */
export function PhoneScreens({ kit }: { kit: JudgeKit }) {
  const now = useServerNow();
  const place = usePlace();
  useFreshScreen(`${place.roundId} ${place.projectId} ${place.view}`);
  const round = kit.rounds.find(({ _id }) => _id === place.roundId) ?? roundsInOrder(kit, now)[0];
  return (
    <div className="flex min-h-dvh flex-col">
      <PhoneHeader kit={kit} round={round} />
      <Refusals kit={kit} />
      {round ? (
        <Screen kit={kit} round={round} phase={phaseOf(round, now)} place={place} />
      ) : (
        <ListFrame kit={kit}>
          <EmptyState
            title="No project for you yet"
            hint="Your projects appear here once the organizer opens a round and assigns you some."
          />
        </ListFrame>
      )}
    </div>
  );
}

function Screen({
  place: { projectId, view },
  ...given
}: {
  kit: JudgeKit;
  round: KitRound;
  phase: Phase;
  place: Place;
}) {
  const { kit, round } = given;
  if (projectId === undefined)
    return view === 'order' ? <OrderScreen {...given} /> : <ListScreen {...given} />;
  const project = projectOf(kit, round._id, projectId);
  const assignment = assignmentOf(kit, round._id, projectId);
  if (!project || !assignment || assignment.state === 'released') return <ListScreen {...given} isGone />;
  if (view === 'read') return <ReadScreen round={round} project={project} />;
  if (view === 'place') return <PlaceScreen key={projectId} {...given} project={project} />;
  return <ProjectScreen key={projectId} {...given} project={project} assignment={assignment} />;
}

/** Each screen begins at its top, with the focus on its heading for screen readers. */
function useFreshScreen(place: string) {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    const heading = document.querySelector('main h1');
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [place]);
}
