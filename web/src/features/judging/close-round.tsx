import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round } from '@hackon/contract/judging/rounds';
import { useState } from 'react';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError } from '../../ui/toast.ts';
import { useCloseRound } from './judging.queries.ts';

/** Asks only if projects have too few reviews. A closed round can be reopened. */
export function CloseRound({ eventId, round }: { eventId: string; round: Round }) {
  const [question, setQuestion] = useState<string>();
  const { mutate, isPending } = useCloseRound(eventId, round._id);

  function close(force: boolean) {
    mutate(force, {
      onError: (failure) => {
        const isMissing = failure instanceof ApiFailure && failure.code === 'reviews_missing';
        setQuestion(isMissing ? failure.message : undefined);
        if (!isMissing) toastError(failureMessage(failure, judgingMessages.changeFailed));
      },
    });
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={isPending && question === undefined}
        busyLabel="Closing..."
        onClick={() => close(false)}
      >
        Close round
      </Button>
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={() => setQuestion(undefined)}
        title={`Close ${round.name}?`}
        confirmLabel="Close anyway"
        busyLabel="Closing..."
        busy={isPending}
        onConfirm={() => close(true)}
      >
        {question} You can reopen the round until the results are published.
      </ConfirmDialog>
    </>
  );
}
