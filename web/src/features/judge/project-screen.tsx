import { useState } from 'react';
import { Comments } from './comments.tsx';
import { LeaveButtons } from './leave-buttons.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectHead } from './project-head.tsx';
import { RoundNotice } from './round-notice.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { UndoVisit } from './undo-visit.tsx';
import { useVisit } from './use-visit.ts';
import { VisitState } from './visit-state.tsx';
import type { Visit } from './visit.ts';

/** A project at its table: what the team wrote, and what the judge thinks of it. */
export function ProjectScreen(visit: Visit) {
  const { kit, round, phase, project, assignment } = visit;
  const isStopped = assignment.state === 'absent' || assignment.state === 'conflict';
  const isOpen = phase === 'open';
  const { keepAsDraft } = useVisit(visit);
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 overflow-x-clip px-4 pt-4 pb-6">
        <UndoVisit kit={kit} round={round} />
        <ProjectHead round={round} project={project} />
        {isOpen && !isStopped && (
          <div className="-mx-3 -mt-2 -mb-3 flex flex-wrap">
            <LeaveButtons {...visit} onLeave={keepAsDraft} />
          </div>
        )}
        {!isOpen && <RoundNotice kit={kit} round={round} phase={phase} />}
        {isStopped ? (
          <VisitState {...visit} />
        ) : (
          <fieldset disabled={!isOpen} className="min-w-0">
            <legend className="sr-only">Your review</legend>
            {round.mode === 'scores' && <ScoreSheet {...visit} isMissing={isMissing} />}
            <Comments {...visit} />
          </fieldset>
        )}
      </main>
      {isOpen && (
        <ProjectActions
          {...visit}
          isStopped={isStopped}
          isMissing={isMissing}
          onMissing={() => setMissing(true)}
          onSkip={keepAsDraft}
        />
      )}
    </>
  );
}
