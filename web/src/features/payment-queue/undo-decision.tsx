import { teamLimits } from '@hackon/contract/teams/limits';
import { UndoBar } from '../../ui/undo-bar.tsx';
import type { Queue } from './use-queue.ts';

/** Names the last decision that is not undone. */
export function UndoDecision({ queue: { last, undo, isUndoing } }: { queue: Queue }) {
  if (last === undefined) return null;
  const { payments, status } = last;
  const named = payments.length === 1 ? payments[0]?.teamName : `${payments.length} payments`;
  return (
    <UndoBar does="Undo the last decision" isUndoing={isUndoing} onUndo={() => void undo()}>
      {status === 'verified' ? 'Accepted' : 'Rejected'} {named}. The email leaves in {teamLimits.undoMinutes}{' '}
      minutes.
    </UndoBar>
  );
}
