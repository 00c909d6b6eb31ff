import type { PaymentFlag, QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import { isInGroup } from '@hackon/contract/payment-queue/count-payments';
import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import { groupedTransactionId } from '@hackon/contract/teams/upi';
import { rejectionReasonNames, rejectionReasons } from '@hackon/contract/teams/rejection-reasons';
import type { RejectionReason } from '@hackon/contract/teams/rejection-reasons';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatMoney } from '../../format/money.ts';
import { timeAgo } from '../../format/time-ago.ts';
import { useNow } from '../../format/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { onceOf } from '../../ui/once-of.ts';
import { toastError } from '../../ui/toast.ts';
import { isTyping, useShortcuts } from '../../ui/use-shortcuts.ts';
import { Key } from '../../ui/key.tsx';
import { AskTeam } from './ask-team.tsx';
import type { Decision } from './payment-queue.queries.ts';
import { RejectWithNote } from './reject-with-note.tsx';
import { TeamAnswer } from './team-answer.tsx';

const flagNames: Record<PaymentFlag, string> = {
  returned: 'Taken back by the bank',
  'of-another-team': 'Payment of another team',
  'amount-differs': 'Other amount on the statement',
  unclear: 'Unclear on the statement',
  'rejected-id': 'Rejected before',
  duplicate: 'Same ID',
  'rejected-before': 'Rejected before',
  'one-digit-apart': 'Similar ID',
  'not-12-digits': 'Not 12 digits',
  answered: 'Answered',
  asked: 'Asked',
};

const flagTones: Partial<Record<PaymentFlag, 'blue' | 'neutral'>> = { answered: 'blue', asked: 'neutral' };

/**
 * One payment. `details` is set for the open one. With stable functions, a key renders only the rows that it changes, of
 * hundreds.
 */
export const QueueRow = memo(function QueueRow({
  payment,
  refusal,
  isSelected,
  isChosen,
  onSelect,
  onOpen,
  details,
}: {
  payment: QueuedPayment;
  refusal: string | undefined;
  isSelected: boolean;
  /** Opened by a key, a click or an undo. */
  isChosen: boolean;
  onSelect: (teamId: string) => void;
  onOpen: (teamId: string) => void;
  details: ReactNode;
}) {
  const isOpen = details !== undefined;
  const { teamId, teamName, leaderName, amount, transactionId, flags, onStatement } = payment;
  const row = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A payment that is open at first must not take the focus from the title. One that an undo brought back does. A
    // search keeps it: outside its box, the next letters would be shortcuts.
    const isInList = row.current?.closest('ul')?.contains(document.activeElement);
    if (isOpen && (!wasOpen.current || isInList || isChosen) && !isTyping(document.activeElement)) {
      row.current?.focus({ preventScroll: true });
      row.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = isOpen;
  }, [isOpen, isChosen]);
  return (
    <li className="scroll-mb-28 px-4 py-3 sm:px-5">
      <div className="flex items-center gap-3">
        <Checkbox
          checked={isSelected}
          onChange={() => onSelect(teamId)}
          label={<span className="sr-only">Select {teamName}</span>}
        />
        <button
          ref={row}
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpen(teamId)}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control text-left"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{teamName}</span>{' '}
            <span className="text-small text-muted">{leaderName}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            {onStatement && <Badge tone="green">On the statement</Badge>}
            {flags.map((flag) => (
              <Badge key={flag} tone={flagTones[flag] ?? 'amber'}>
                {flagNames[flag]}
              </Badge>
            ))}
            {!isOpen && <Id value={transactionId} />}
            <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
          </span>
        </button>
      </div>
      {refusal !== undefined && (
        <p role="alert" className="mt-1 text-small text-red">
          {refusal}
        </p>
      )}
      {details}
    </li>
  );
});

/** The details and the buttons of the open payment. */
export function PaymentDetails({
  payment,
  doubt,
  notePlace,
  onDecide,
  onAsked,
  onUse,
}: {
  payment: QueuedPayment;
  /** What speaks against it. */
  doubt: string | undefined;
  notePlace: string;
  onDecide: (decision: Omit<Decision, 'payments'>) => void;
  onAsked: () => void;
  /** The person has reached a button or a dialog of it. */
  onUse: () => void;
}) {
  const { teamId, teamName, transactionId, payCode, twins, rejectedAt, paidInParts, flags, onStatement } =
    payment;
  const now = useNow(60_000);
  const [isRejecting, setRejecting] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const isDoubted = isInGroup.doubted(flags);
  function acceptByKey() {
    if (isDoubted) toastError(paymentQueueMessages.doubted);
    else onDecide({ status: 'verified' });
  }
  function leaveReasons() {
    setRejecting(false);
    rejectButton.current?.focus();
  }
  function reject(reason: RejectionReason) {
    if (reason === 'other') setExplaining(true);
    else onDecide({ status: 'rejected', reason });
  }
  // Somebody who types a reason must not accept the payment with one of its letters.
  useShortcuts(
    isRejecting
      ? {
          escape: { does: 'Do not reject the payment', act: leaveReasons },
          ...Object.fromEntries(
            rejectionReasons.map((reason, at) => [
              String(at + 1),
              { does: rejectionReasonNames[reason], act: () => reject(reason) },
            ]),
          ),
        }
      : {
          a: { does: 'Accept the payment', act: acceptByKey },
          r: { does: 'Reject the payment, then 1 to 5 for the reason', act: () => setRejecting(true) },
        },
    { isAlone: isRejecting },
  );
  return (
    <div className="mt-2 flex flex-col gap-3" onFocus={onUse}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 text-lead font-medium">
          <Id value={transactionId} />
        </span>
        <CopyButton text={transactionId} label="Copy ID" />
      </div>
      {payCode !== null && (
        <p className="text-small text-muted">
          The payment’s note should begin with the pay code{' '}
          <span className="font-semibold text-ink">{payCode}</span>.
        </p>
      )}
      {onStatement && (
        <p className="text-small text-green">
          The bank statement has this payment, or one nearly like it. See Bank statements.
        </p>
      )}
      {doubt !== undefined && <p className="text-small font-medium text-amber">{doubt}</p>}
      {rejectedAt !== null && !flags.includes('rejected-id') && (
        <p className="text-small text-amber">
          You rejected a payment of this team with the same ID {timeAgo(rejectedAt, now)}.
        </p>
      )}
      {paidInParts && (
        <p className="text-small text-amber">
          You rejected an earlier payment of this team for its amount. Add up both payments.
        </p>
      )}
      {twins.map((twin) => (
        <p key={`${twin.teamId} ${twin.transactionId}`} className="text-small wrap-anywhere text-amber">
          {twin.transactionId === transactionId ? 'Same ID' : 'Similar ID'} <Id value={twin.transactionId} />:{' '}
          {twin.teamName}, {twin.eventTitle} ({twin.state})
        </p>
      ))}
      <TeamAnswer payment={payment} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isDoubted ? 'secondary' : 'primary'}
          className="max-sm:flex-1"
          onClick={onceOf(() => onDecide({ status: 'verified' }))}
        >
          Accept
          {!isDoubted && <Key>A</Key>}
        </Button>
        <Button
          ref={rejectButton}
          variant="secondary"
          className="max-sm:flex-1"
          aria-expanded={isRejecting}
          onClick={() => setRejecting(!isRejecting)}
        >
          Reject
          <Key>R</Key>
        </Button>
        <AskTeam payment={payment} onAsked={onAsked} />
        <Link to={pathTo('team', teamId)} className="text-small underline underline-offset-2">
          Open the team
        </Link>
      </div>
      {isRejecting && (
        <fieldset ref={reveal} tabIndex={-1} className="flex scroll-mb-28 flex-wrap gap-2 outline-none">
          <legend className="sr-only">Reason</legend>
          {rejectionReasons.map((reason, at) => (
            <Button key={reason} size="small" variant="secondary" onClick={onceOf(() => reject(reason))}>
              {rejectionReasonNames[reason]}
              <Key>{at + 1}</Key>
            </Button>
          ))}
        </fieldset>
      )}
      {isExplaining && (
        <RejectWithNote
          teamName={teamName}
          place={notePlace}
          onReject={(notes) => onDecide({ status: 'rejected', reason: 'other', notes })}
          onClose={() => setExplaining(false)}
        />
      )}
    </div>
  );
}

/**
 * The bar at the bottom may cover the reasons of a payment low on the screen. With the focus, a space does not press
 * 'Reject' again.
 */
function reveal(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/** Twelve digits are shown in groups of four. */
function Id({ value }: { value: string }) {
  return <span className="wrap-anywhere tabular-nums">{groupedTransactionId(value)}</span>;
}
