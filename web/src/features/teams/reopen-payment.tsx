import { rejectionReasonNames } from '@hackon/contract/teams/rejection-reasons';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { onceOf } from '../../ui/once-of.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useReopenPayment } from './event-teams.queries.ts';

/** Undoes a rejection: the payment is pending again. */
export function ReopenPayment({
  team,
  mayAddPlace,
  onReopened,
}: {
  team: TeamDetail;
  mayAddPlace: boolean;
  onReopened: () => void;
}) {
  const reason = team.rejectedTransactions[0]?.reason;
  const reopening = useReopenPayment(team._id);
  const lacksPlace = (failure: unknown) =>
    mayAddPlace && failure instanceof ApiFailure && failure.code === 'event_full';
  const adds = lacksPlace(reopening.error);

  function reopen(body?: { addPlace: true }) {
    reopening.mutate(body, {
      onSuccess: () => {
        toastSuccess(teamMessages.paymentReopened);
        onReopened();
      },
      onError: (failure) => {
        // The card says it, with a button.
        if (!lacksPlace(failure)) toastError(failureMessage(failure, teamMessages.reopenFailed));
      },
    });
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-title">Payment rejected</h2>
          {reason && <p className="mt-1">Reason: {rejectionReasonNames[reason]}.</p>}
          <p className="mt-1 text-small text-muted">
            The team holds no place. Reopen the payment if you found it: the team gets a place again. We email
            the team if it had an email about the rejection.
          </p>
        </div>
        <Button
          variant="secondary"
          busy={reopening.isPending}
          busyLabel="Reopening..."
          className="max-sm:w-full"
          onClick={onceOf(() => reopen())}
        >
          <RotateCcw />
          Reopen Payment
        </Button>
      </div>
      {reopening.isError && (
        <FormFailure
          message={
            adds ? teamMessages.addPlaceToReopen : failureAdvice(reopening.error, teamMessages.reopenFailed)
          }
          remedy={
            adds && (
              <Button variant="secondary" size="small" onClick={onceOf(() => reopen({ addPlace: true }))}>
                Add a place and reopen
              </Button>
            )
          }
        />
      )}
    </Card>
  );
}
