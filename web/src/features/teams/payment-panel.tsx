import type { ErrorCode } from '@hackon/contract/errors';
import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import { teamLimits } from '@hackon/contract/teams/limits';
import { messages } from '@hackon/contract/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import {
  type RejectionReason,
  rejectionReasonNames,
  rejectionReasons,
} from '@hackon/contract/teams/rejection-reasons';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, isNoAnswer } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useKeptText } from '../../forms/use-kept-text.ts';
import { formatMoney } from '../../format/money.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useDecidePayment } from './event-teams.queries.ts';
import { useStatementDoubts } from '../../api/statement-doubts.ts';
import { PaymentCheck } from './payment-check.tsx';
import { TransactionId } from './transaction-id.tsx';

type Decision = 'verified' | 'rejected';

/** Only Reject asks for confirmation. `onDecided` also runs when another person has decided. */
export function PaymentPanel({
  team,
  isReopened,
  onDecided,
}: {
  team: TeamDetail;
  /** Focuses the title, because the pressed button has disappeared. */
  isReopened: boolean;
  onDecided: (message: string) => void;
}) {
  const [notes, setNotes] = useKeptText(useOwnPlace(`payment-notes:${team._id}`));
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState<RejectionReason>();
  const title = useRef<HTMLHeadingElement>(null);
  const decision = useDecidePayment(team._id);
  const { data: doubts } = useStatementDoubts(team.event._id);
  const deciding = decision.isPending ? decision.variables.status : undefined;
  const trimmed = notes.trim();
  useEffect(() => {
    if (isReopened) title.current?.focus();
  }, [isReopened]);
  // Accepting can be undone, so it asks nothing, as in the list of payments.
  const areShortcutsOn = useShortcuts({
    a: { does: 'Accept the payment', act: acceptByKey },
    r: { does: 'Reject the payment', act: () => !decision.isPending && setRejecting(true) },
  });

  function acceptByKey() {
    if (decision.isPending) return;
    if (doubts === undefined) toastError(paymentQueueMessages.unchecked);
    else if (doubts.has(team._id)) toastError(paymentQueueMessages.doubted);
    else decide('verified');
  }

  function decide(status: Decision) {
    decision.mutate(
      {
        status,
        ...(status === 'rejected' && reason && { reason }),
        ...(trimmed !== '' && { notes: trimmed }),
        ...(team.transactionId !== null && { transactionId: team.transactionId }),
      },
      {
        onSuccess: () => {
          const message = status === 'verified' ? teamMessages.paymentAccepted : teamMessages.paymentRejected;
          setNotes('');
          setReason(undefined);
          toastSuccess(message);
          onDecided(message);
        },
        onError: (failure) => {
          const isLate = hasCode(failure, 'payment_decided');
          toastError(isLate || isStale(failure) ? failure.message : teamMessages.paymentUpdateFailed);
          if (isLate) onDecided(failure.message);
        },
        onSettled: () => setRejecting(false),
      },
    );
  }

  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className="text-title">
        Payment Verification
      </h2>
      <p className="mt-1 text-small text-muted">
        Find this payment in the bank statement of the event’s UPI ID, then decide. You can undo a decision
        for 10 minutes.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
        <span className="font-heading text-section font-bold tracking-tight tabular-nums">
          {formatMoney(team.amount)}
        </span>
        {team.transactionId ? (
          <>
            <span className="min-w-0 text-lead font-medium">
              <TransactionId value={team.transactionId} whole />
            </span>
            <CopyButton text={team.transactionId} label="Copy ID" className="sm:ml-auto" />
          </>
        ) : (
          <span className="text-muted">No transaction ID was provided</span>
        )}
      </div>
      {team.payCode && (
        <p className="mt-3 text-small text-muted">
          The payment’s note should begin with the pay code{' '}
          <span className="font-semibold text-ink">{team.payCode}</span>.
        </p>
      )}
      {team.paymentQuestion && (
        <p className="mt-3 text-small wrap-anywhere">
          <span className="font-semibold">You asked:</span> {team.paymentQuestion.reason}{' '}
          <span className="text-muted">
            {team.paymentQuestion.answeredAt === null
              ? 'The team has not answered yet.'
              : 'The team has answered. See the answer in Payments.'}
          </span>
        </p>
      )}
      <PaymentCheck team={team} />
      <Field label="Notes" hint="Optional. The team will see this note." className="mt-4">
        <Textarea
          rows={3}
          maxLength={teamLimits.notes}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          aria-keyshortcuts={areShortcutsOn ? 'A' : undefined}
          busy={deciding === 'verified'}
          busyLabel="Accepting..."
          className="max-sm:w-full"
          disabled={decision.isPending}
          onClick={() => decide('verified')}
        >
          Accept Payment
        </Button>
        <Button
          aria-keyshortcuts={areShortcutsOn ? 'R' : undefined}
          variant="secondary"
          className="max-sm:w-full"
          disabled={decision.isPending}
          onClick={() => setRejecting(true)}
        >
          Reject Payment
        </Button>
      </div>
      {decision.isError && !hasCode(decision.error, 'payment_decided') && (
        <div className="mt-4">
          <FormFailure message={whyNot(decision.error)} />
        </div>
      )}
      {areShortcutsOn && <KeyHint mayAccept={doubts?.has(team._id) === false} />}
      <ConfirmDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        title={`Reject the payment of ${team.teamName}?`}
        confirmLabel="Reject"
        busyLabel="Rejecting..."
        cancelLabel="Keep it pending"
        busy={deciding === 'rejected'}
        onConfirm={() => decide('rejected')}
        fields={
          <Field label="Reason">
            <Select
              value={reason ?? ''}
              onChange={({ target }) => setReason(rejectionReasons.find((name) => name === target.value))}
            >
              <option value="">Not given</option>
              {rejectionReasons.map((name) => (
                <option key={name} value={name}>
                  {rejectionReasonNames[name]}
                </option>
              ))}
            </Select>
          </Field>
        }
      >
        <p>
          The team loses its place and is emailed. While places are left, it can send another transaction ID,
          and you can reopen the payment.
        </p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink">
          {trimmed !== ''
            ? `Your note: ${trimmed}`
            : (reason ?? 'other') === 'other' && 'You have not written a note. The team will not know why.'}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function hasCode(failure: Error, code: ErrorCode): boolean {
  return failure instanceof ApiFailure && failure.code === code;
}

/** Returns whether the team has changed its transaction id. The panel then shows the new id. */
function isStale(failure: Error): boolean {
  return hasCode(failure, 'payment_changed');
}

/** A reason that stays on the page after the toast disappears. */
function whyNot(failure: Error): string {
  if (isStale(failure)) return failure.message;
  return isNoAnswer(failure)
    ? `${teamMessages.paymentUpdateFailed}. ${messages.networkFailed}`
    : teamMessages.paymentUpdateFailed;
}

function KeyHint({ mayAccept }: { mayAccept: boolean }) {
  const key = 'font-sans font-semibold text-ink';
  return (
    <p className="mt-3 text-caption text-muted pointer-coarse:hidden">
      {mayAccept && (
        <>
          <kbd className={key}>A</kbd> accept ·{' '}
        </>
      )}
      <kbd className={key}>R</kbd> reject · <kbd className={key}>J</kbd>/<kbd className={key}>K</kbd>{' '}
      next/previous
    </p>
  );
}
