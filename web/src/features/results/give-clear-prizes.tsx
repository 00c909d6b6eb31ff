import { resultMessages } from '@hackon/contract/results/messages';
import type { Results } from '@hackon/contract/results/results';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { clearAwards, withClearAwards } from './changed-awards.ts';
import { useSetAwards } from './results.queries.ts';

/** Gives the prizes that the ranks decide, all at once. Nothing for less than two. */
export function GiveClearPrizes({ eventId, results }: { eventId: string; results: Results }) {
  const { mutate, isPending } = useSetAwards(eventId);
  const clear = clearAwards(results).length;
  if (clear < 2 || results.publishedAt !== null) return null;
  return (
    <Button
      variant="secondary"
      busy={isPending}
      onClick={() =>
        mutate(withClearAwards(results), {
          onError: (failure) => toastError(failureMessage(failure, resultMessages.changeFailed)),
        })
      }
    >
      Give the {clear} clear prizes
    </Button>
  );
}
