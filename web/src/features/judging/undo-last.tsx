import { judgingMessages } from '@hackon/contract/judging/messages';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { toastError } from '../../ui/toast.ts';
import { UndoBar } from '../../ui/undo-bar.tsx';

/** What was just done, and how to undo it. */
export interface Done {
  words: string;
  undo: () => Promise<unknown>;
}

/** Offers to undo the last change. Change the key for another one. */
export function UndoLast({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const [isUndoing, setUndoing] = useState(false);

  async function undo() {
    setUndoing(true);
    try {
      await done.undo();
      onUndone();
    } catch (failure) {
      toastError(failureMessage(failure, judgingMessages.changeFailed));
      setUndoing(false);
    }
  }

  return (
    <UndoBar does="Undo the last change" isUndoing={isUndoing} onUndo={() => void undo()}>
      {done.words}
    </UndoBar>
  );
}
