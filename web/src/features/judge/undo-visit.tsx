import type { JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { assignmentOf } from './judge-write.ts';
import { useVisits } from './use-visits.ts';
import { projectOf } from './walk.ts';

const words = { skipped: 'skipped', absent: 'marked as absent', conflict: 'marked as a conflict' };

/** Says what the judge did at the last project, and takes it back. */
export function UndoVisit({ kit, round }: { kit: JudgeKit; round: KitRound }) {
  const { state: given }: { state: unknown } = useLocation();
  const { undo } = useVisits(kit, round);
  const left: unknown = Object(given).left;
  if (typeof left !== 'string') return null;
  const project = projectOf(kit, round._id, left);
  const state = assignmentOf(kit, round._id, left)?.state;
  if (!project || (state !== 'skipped' && state !== 'absent' && state !== 'conflict')) return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-sunken py-1 pr-1 pl-4 text-small">
      <output className="min-w-0 wrap-anywhere">
        {project.title} is {words[state]}.
      </output>
      <Button variant="ghost" size="small" onClick={() => void undo(left)}>
        Undo
      </Button>
    </div>
  );
}
