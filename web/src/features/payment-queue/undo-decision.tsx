import { teamLimits } from '@hackon/contract/teams/limits';
import { UndoBar } from '../../ui/undo-bar.tsx';
import type { Queue } from './use-queue.ts';

/** Names the last decision that is not undone. */
export function UndoDecision({ queue: { last, undo, isUndoing } }: { queue: Queue }) {
  if (last === undefined) return null;
  const { payments, status, isStored } = last;
  const named = payments.length === 1 ? payments[0]?.teamName : `${payments.length} payments`;
  const [doing, done] = status === 'verified' ? ['Accepting', 'Accepted'] : ['Rejecting', 'Rejected'];
  return (
    <UndoBar does="Undo the last decision" isUndoing={isUndoing} onUndo={() => void undo()}>
      {isStored
        ? `${done} ${named}. The email leaves in ${teamLimits.undoMinutes} minutes.`
        : `${doing} ${named}...`}
    </UndoBar>
  );
}
