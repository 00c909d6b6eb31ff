import { resultMessages } from '@hackon/contract/results/messages';
import type { Results } from '@hackon/contract/results/results';
import { whyNotPublished } from '@hackon/contract/results/why-not-published';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { usePublishResults, useWithdrawResults } from './results.queries.ts';

/** `opensGallery`: the gallery waits for the results. */
export function PublishResults({
  eventId,
  results,
  opensGallery,
}: {
  eventId: string;
  results: Results;
  opensGallery: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const isPublished = results.publishedAt !== null;
  const publish = usePublishResults(eventId);
  const withdraw = useWithdrawResults(eventId);
  const { mutate, isPending } = isPublished ? withdraw : publish;

  function confirm() {
    mutate(undefined, {
      onSuccess: () => toastSuccess(isPublished ? resultMessages.withdrawn : resultMessages.nowPublished),
      onError: (failure) => toastError(failureMessage(failure, resultMessages.changeFailed)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button
        variant={isPublished ? 'secondary' : 'primary'}
        onClick={() => {
          const fault = isPublished ? undefined : whyNotPublished(results.awards);
          if (fault === undefined) setAsking(true);
          else toastError(fault);
        }}
      >
        {isPublished ? 'Withdraw results' : 'Publish results'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isPublished ? 'Withdraw the results?' : 'Publish the results?'}
        confirmLabel={isPublished ? 'Withdraw' : 'Publish'}
        busyLabel={isPublished ? 'Withdrawing...' : 'Publishing...'}
        busy={isPending}
        onConfirm={confirm}
      >
        {isPublished
          ? `Nobody sees the winners any more${opensGallery ? ', and the gallery closes' : ''}. Mails that were sent stay sent.`
          : `${openPlacesText(results)}Everybody sees the winners${opensGallery ? ', and the gallery opens' : ''}. Each team with a project gets a mail.`}
      </ConfirmDialog>
    </>
  );
}

/** Such as '2 places have no winner. '. Blank without one. */
function openPlacesText({ prizes, awards }: Results): string {
  const all = prizes.reduce((sum, { places }) => sum + places, 0);
  const open = all - new Set(awards.map(({ prizeId, place }) => `${prizeId} ${place}`)).size;
  if (open === 0) return '';
  return open === 1 ? '1 place has no winner. ' : `${open} places have no winner. `;
}
