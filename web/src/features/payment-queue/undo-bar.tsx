import { teamLimits } from '@hackon/contract/teams/limits';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { Key } from '../../ui/key.tsx';
import type { Queue } from './use-queue.ts';

/** Names the last decision until the next one. */
export function UndoBar({ queue: { last, undo, isUndoing } }: { queue: Queue }) {
  useShortcuts({ u: { does: 'Undo the last decision', act: () => void undo() } });
  if (last === undefined) return null;
  const { payments, status } = last;
  const named = payments.length === 1 ? payments[0]?.teamName : `${payments.length} payments`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2 text-small">
      <output className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {status === 'verified' ? 'Accepted' : 'Rejected'} {named}. The email leaves in{' '}
        {teamLimits.undoMinutes} minutes.
      </output>
      <Button
        variant="ghost"
        size="small"
        busy={isUndoing}
        busyLabel="Undoing..."
        onClick={() => void undo()}
      >
        Undo
        <Key>U</Key>
      </Button>
    </div>
  );
}
