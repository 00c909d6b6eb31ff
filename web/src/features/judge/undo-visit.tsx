import type { AssignmentState, JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { assignmentOf } from './judge-write.ts';
import { searchOf } from './use-place.ts';
import { useVisits } from './use-visits.ts';
import { projectOf } from './walk.ts';

const words: Partial<Record<AssignmentState, string>> = {
  skipped: 'is skipped',
  absent: 'is marked as absent',
  conflict: 'is marked as a conflict',
  done: 'has your scores',
};

/** Says what the judge did at the last project, and takes it back. Scores are changed where they were given. */
export function UndoVisit({ kit, round }: { kit: JudgeKit; round: KitRound }) {
  const { state: given }: { state: unknown } = useLocation();
  const { undo } = useVisits(kit, round);
  const left: unknown = Object(given).left;
  if (typeof left !== 'string') return null;
  const project = projectOf(kit, round._id, left);
  const state = assignmentOf(kit, round._id, left)?.state ?? 'todo';
  if (!project || words[state] === undefined) return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-sunken py-1 pr-1 pl-4 text-small">
      <output className="min-w-0 wrap-anywhere">
        {project.title} {words[state]}.
      </output>
      {state === 'done' ? (
        <ButtonLink variant="ghost" size="small" to={searchOf({ roundId: round._id, projectId: left })}>
          Change
        </ButtonLink>
      ) : (
        <Button variant="ghost" size="small" onClick={() => void undo(left)}>
          Undo
        </Button>
      )}
    </div>
  );
}
