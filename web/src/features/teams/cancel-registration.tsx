import { teamMessages } from '@hackon/contract/teams/messages';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useCancelRegistration } from './event-teams.queries.ts';

/** For a team that cannot take part, whatever its payment. `onCancelled` must leave the team's page, which is gone. */
export function CancelRegistration({ team, onCancelled }: { team: TeamDetail; onCancelled: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCancelRegistration(team._id);
  const mayOweRefund = team.paymentStatus === 'verified' || team.paymentStatus === 'pending';
  const [leader] = team.members;

  function cancel() {
    mutate(undefined, {
      onSuccess: () => {
        toastSuccess(teamMessages.registrationCancelled);
        onCancelled();
      },
      onError: (failure) => {
        toastError(failureMessage(failure, teamMessages.cancelFailed));
        setAsking(false);
      },
    });
  }

  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
        Cancel Registration
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel the registration of ${team.teamName}?`}
        confirmLabel="Cancel the registration"
        busyLabel="Cancelling..."
        cancelLabel="Keep the team"
        busy={isPending}
        onConfirm={cancel}
      >
        The team loses its place and is emailed. This cannot be undone.
        {mayOweRefund && (
          <span className="mt-2 block wrap-anywhere">
            If the team has paid, refund {formatMoney(team.amount)} yourself. Note this first: transaction ID{' '}
            {team.transactionId ?? 'missing'}
            {leader && `, ${leader.name}, ${leader.mobileNumber}, ${leader.email}`}.
          </span>
        )}
      </ConfirmDialog>
    </>
  );
}
