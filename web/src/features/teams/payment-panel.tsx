import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import type { TeamDetail } from '@hackon/contract/teams';
import { useState } from 'react';
import { ApiFailure } from '../../api/call.ts';
import { formatMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDecidePayment } from './event-teams.queries.ts';
import { PaymentCheck } from './payment-check.tsx';
import { TransactionId } from './transaction-id.tsx';

/** The two ends that a pending payment can come to. */
type Decision = 'verified' | 'rejected';

/**
 * What a manager decides a pending payment with: the amount and the id to look for in the bank statement, a
 * note, Accept and Reject. `onDecided` hears of every answer after which the payment is no longer pending,
 * also when somebody else was faster.
 */
export function PaymentPanel({
  team,
  onDecided,
}: {
  team: TeamDetail;
  onDecided: (message: string) => void;
}) {
  const [notes, setNotes] = useState('');
  const decision = useDecidePayment(team._id);
  const deciding = decision.isPending ? decision.variables.status : undefined;

  function decide(status: Decision) {
    const trimmed = notes.trim();
    decision.mutate(
      {
        status,
        ...(trimmed !== '' && { notes: trimmed }),
        ...(team.transactionId !== null && { transactionId: team.transactionId }),
      },
      {
        onSuccess: () => {
          const message = status === 'verified' ? messages.paymentAccepted : messages.paymentRejected;
          setNotes('');
          toastSuccess(message);
          onDecided(message);
        },
        onError: (failure) => {
          const isLate = failure instanceof ApiFailure && failure.code === 'payment_decided';
          toastError(isLate ? failure.message : messages.paymentUpdateFailed);
          if (isLate) onDecided(failure.message);
        },
      },
    );
  }

  return (
    <Card>
      <h2 className="text-title">Payment Verification</h2>
      <p className="mt-1 text-small text-muted">
        Look for this payment in the bank statement of the UPI ID, then decide.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
        <span className="font-heading text-section font-bold tracking-tight tabular-nums">
          {formatMoney(team.event.entryFee)}
        </span>
        {team.transactionId ? (
          <>
            <span className="min-w-0 text-lead font-medium">
              <TransactionId value={team.transactionId} />
            </span>
            <CopyButton text={team.transactionId} label="Copy ID" className="sm:ml-auto" />
          </>
        ) : (
          <span className="text-muted">No transaction ID was provided</span>
        )}
      </div>
      <PaymentCheck team={team} />
      <Field label="Notes" hint="Optional. The team reads them." className="mt-4">
        <Textarea
          rows={3}
          maxLength={limits.notes}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={deciding === 'verified'}
          busyLabel="Accepting..."
          className="max-sm:w-full"
          disabled={decision.isPending}
          onClick={() => decide('verified')}
        >
          Accept Payment
        </Button>
        <Button
          variant="secondary"
          busy={deciding === 'rejected'}
          busyLabel="Rejecting..."
          className="max-sm:w-full"
          disabled={decision.isPending}
          onClick={() => decide('rejected')}
        >
          Reject Payment
        </Button>
      </div>
    </Card>
  );
}
