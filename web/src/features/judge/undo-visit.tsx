import type { JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import { useLocation } from 'react-router';
import { UndoBar } from '../../ui/undo-bar.tsx';
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
    <UndoBar does="Undo" isUndoing={false} onUndo={() => void undo(left)}>
      {project.title} is {words[state]}.
    </UndoBar>
  );
}
