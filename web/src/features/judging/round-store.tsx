import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round } from '@hackon/contract/judging/rounds';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError } from '../../ui/toast.ts';
import { useFinaliseRound } from './judging.queries.ts';

/** What comes after the ranks: storing them, then the prizes. */
export function RoundStore({
  event: { _id: eventId, resultsPublishedAt },
  round,
  isLive,
}: {
  event: { _id: string; resultsPublishedAt: string | null };
  round: Round;
  isLive: boolean;
}) {
  const { mutate, isPending } = useFinaliseRound(eventId, round._id);
  if (resultsPublishedAt !== null)
    return (
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-title">Results are published</h2>
        <p className="text-small text-muted">Withdraw them before you change a round or a prize.</p>
        <ButtonLink variant="secondary" to={pathTo('results', eventId)}>
          Prizes and results
        </ButtonLink>
      </Card>
    );
  if (round.state === 'open')
    return (
      <Card>
        <h2 className="text-title">Judging goes on</h2>
        <p className="mt-1 text-small text-muted">
          The ranks change with each review. Close the round before you decide anything.
        </p>
      </Card>
    );
  if (round.state === 'final')
    return (
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-title">Ranks are stored</h2>
        <p className="text-small text-muted">
          A later round can take the best of them. Give the prizes, then publish the results.
        </p>
        <ButtonLink to={pathTo('results', eventId)}>Prizes and results</ButtonLink>
      </Card>
    );
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-title">Store the ranks</h2>
      <p className="text-small text-muted">
        Stored ranks no longer change. They decide the prizes.
        {isLive &&
          ` Reviews that wait on phones still arrive for ${judgingLimits.lateMs / 60_000} minutes after the close. If you store the ranks now, they are left out.`}
      </p>
      <Button
        busy={isPending}
        busyLabel="Storing..."
        onClick={() =>
          mutate(undefined, {
            onError: (failure) => toastError(failureMessage(failure, judgingMessages.changeFailed)),
          })
        }
      >
        Store ranks
      </Button>
    </Card>
  );
}
