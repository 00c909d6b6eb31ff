import { judgingMessages } from '@hackon/contract/judging/messages';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError } from '../../ui/toast.ts';
import { useRevealRound } from './judging.queries.ts';
import { TextButton } from './text-button.tsx';

/** Asks, because it cannot be undone and is written to the history. */
export function RevealRanks({ eventId, roundId }: { eventId: string; roundId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRevealRound(eventId, roundId);

  function reveal() {
    mutate(undefined, {
      onError: (failure) => toastError(failureMessage(failure, judgingMessages.changeFailed)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <TextButton onClick={() => setAsking(true)}>Open them now</TextButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Open the ranks before the close?"
        confirmLabel="Open the ranks"
        busyLabel="Opening..."
        busy={isPending}
        onConfirm={reveal}
      >
        The history names you. Judging is fairer while nobody knows who leads, and the ranks still change.
      </ConfirmDialog>
    </>
  );
}
