import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { onceOf } from './once-of.ts';
import { Key } from './key.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Says what was just done, and offers to undo it. `does` describes the key U in the list of shortcuts. */
export function UndoBar({
  does,
  isUndoing,
  onUndo,
  children,
}: {
  does: string;
  isUndoing: boolean;
  onUndo: () => void;
  children: ReactNode;
}) {
  useShortcuts({ u: { does, act: onUndo } });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2 text-small">
      <output className="min-w-0 flex-1 basis-40 wrap-anywhere">{children}</output>
      <Button variant="ghost" size="small" busy={isUndoing} busyLabel="Undoing..." onClick={onceOf(onUndo)}>
        Undo
        <Key>U</Key>
      </Button>
    </div>
  );
}
