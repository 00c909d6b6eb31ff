import { teamMessages } from '@hackon/contract/teams/messages';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import type { useWithdrawTeam } from './own-team.queries.ts';

/** If the payment is verified, shows the contact instead. */
export function WithdrawTeam({
  team,
  withdrawal,
}: {
  team: TeamDetail;
  withdrawal: ReturnType<typeof useWithdrawTeam>;
}) {
  const [isAsking, setAsking] = useState(false);

  function withdraw() {
    withdrawal.mutate(undefined, {
      onSuccess: () => toastSuccess(teamMessages.teamWithdrawn),
      onError: (failure) => toastError(failureMessage(failure, teamMessages.withdrawFailed)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <section aria-labelledby="withdraw" className="border-t border-line pt-6">
      <h2 id="withdraw" className="text-title">
        Withdraw
      </h2>
      {team.paymentStatus === 'verified' ? (
        <p className="mt-1.5 text-small text-muted">{teamMessages.verifiedStays}</p>
      ) : (
        <>
          <p className="mt-1.5 mb-4 text-small text-muted">
            {team.paymentStatus === 'rejected'
              ? 'If you cannot take part, withdraw your team.'
              : 'If you cannot take part, withdraw to free your place.'}
          </p>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Withdraw Team
          </Button>
          {withdrawal.isError && (
            <div className="mt-4">
              <FormFailure message={failureMessage(withdrawal.error, teamMessages.withdrawFailed)} />
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Withdraw ${team.teamName}?`}
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        busy={withdrawal.isPending}
        onConfirm={withdraw}
      >
        Your team will be removed, and any place it holds is freed.
        {team.transactionId !== null &&
          team.rejectedTransactions[0]?.reason !== 'refunded' &&
          ` For a refund, contact the event organizer: ${team.event.manager.email}. If you register again, do not pay again: send the ${team.paymentStatus === 'rejected' ? 'right' : 'same'} transaction ID.`}
      </ConfirmDialog>
    </section>
  );
}
