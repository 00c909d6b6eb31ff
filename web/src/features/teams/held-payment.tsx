import type { ErrorCode } from '@hackon/contract/errors';
import type { PublicEvent } from '@hackon/contract/events/events';
import type { TeamToHold } from '@hackon/contract/places/places';
import { placeLimits } from '@hackon/contract/places/limits';
import { placeMessages } from '@hackon/contract/places/messages';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { isUsualTransactionId } from '@hackon/contract/teams/upi';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { clockOf } from '../../format/clock-of.ts';
import { useNow } from '../../format/use-now.ts';
import { useSettled } from '../../format/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { toastError } from '../../ui/toast.ts';
import { ConfirmFirst } from '../../session/resend-link-button.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import {
  type Hold,
  onTermsOf,
  useHeldPlace,
  useOwnHeldPlace,
  useReleasePlace,
} from './held-place.queries.ts';
import { isWhole } from './registration-draft.ts';
import { useIsRefused } from './transaction-id-field.tsx';
import { PayByUpi } from './pay-by-upi.tsx';
import { UpiPayment } from './upi-payment.tsx';
import type { IdWarning } from './use-doubted-id.ts';

interface Given {
  event: PublicEvent;
  form: UseFormReturn<RegisterTeamBody>;
  warningOf: (transactionId: string) => IdWarning | undefined;
  /** What remains while the event is full. The form repeats it beside its button, with the contact. */
  whenFull?: ReactNode;
}

/** Holds a place once the team is complete, so that nobody pays for a place that is gone. */
export function HeldPayment({ onHopeless, ...given }: Given & { onHopeless: (isHopeless: boolean) => void }) {
  const { event, form } = given;
  useWatch({ control: form.control });
  const { teamName, members } = form.getValues();
  const isComplete = event.paymentDetails.upiId !== null && isWhole(event, form.getValues());
  const team: TeamToHold = {
    teamName,
    members: members.map(({ email, registerNumber }) => ({ email, registerNumber })),
  };
  const settled = useSettled(isComplete ? JSON.stringify(team) : '');
  // An incomplete form shows the hold that the page has asked for.
  const hold = useHeldPlace(event._id, settled !== '', settled || undefined);
  const isLost = isHopeless(hold);
  useEffect(() => onHopeless(isLost), [isLost, onHopeless]);
  return <HoldAndPay {...given} hold={hold} isComplete={settled !== ''} />;
}

/**
 * The fee and payee of the hold count, whatever the organizer changes meanwhile. Without a place, it offers no payment.
 * After a hold, it still takes the ID of one.
 */
export function HoldAndPay({
  event,
  hold,
  isComplete = true,
  form,
  warningOf,
  whenFull,
  isIdAbove = false,
  payFrom,
}: Given & {
  /** Such as `4:32 am IST`. Before then, it only holds a place. */
  payFrom?: string | undefined;
  /** The field for the transaction ID is elsewhere. */
  isIdAbove?: boolean;
  hold: Hold;
  /** Nothing is missing but the payment. */
  isComplete?: boolean;
}) {
  const { data, error, isFetching } = hold;
  const client = useQueryClient();
  const now = useNow(1000).getTime();
  const [isAnyway, setAnyway] = useState(false);
  const refusal = error instanceof ApiFailure && error.status === 409 ? error : undefined;
  // In a room, the server has said that the hold ended.
  const isUnasked =
    isComplete && hold.fetchStatus === 'idle' && !data && !error && event.paymentDetails.upiId;
  const left = isUnasked ? 0 : data && data.endsAt - now;
  const isOver = left !== undefined && left <= 0;
  const isTooLate = isOver && now > Date.parse(event.registrationDeadline);
  const isInVain = isVain(error);
  const isLost = isHopeless(hold);
  // A hold that ended may be refused again.
  const mayPay = refusal ? isAnyway && !isInVain : !isOver;
  // Offline, or the server did not answer.
  const isUnheld =
    isComplete && !data && !refusal && !hold.isLoading && !isUnasked && event.paymentDetails.upiId;
  const isEarly = !isComplete && !data;
  const isRefused = useIsRefused(form);
  const { errors, isSubmitted, defaultValues } = useFormState({ control: form.control });
  const id = useWatch({ control: form.control, name: 'upiTransactionId' });
  // After a lost answer or a reload, the button would invite a second payment.
  const wasSent = isSubmitted || id === defaultValues?.upiTransactionId;
  const isPaid = isRefused || (wasSent && isUsualTransactionId(id));
  const isNext = isComplete && (data !== undefined || isAnyway) && !isPaid;
  const ask = () => void hold.refetch();
  function payAnyway() {
    setAnyway(true);
    // Without a hold, fee and payee may have changed.
    void client.invalidateQueries({ queryKey: ['events'] });
  }
  const terms = onTermsOf(data, event);
  if (isTooLate || refusal?.code === 'registration_closed')
    return (
      <p role="alert" className="rounded-card bg-amber-soft px-4 py-3 text-small font-medium text-amber">
        {placeMessages.closedNow} <AlreadyPaid event={event} payCode={data?.payCode} transactionId={id} />
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      {isEarly && event.paymentDetails.upiId && (
        <p className="text-small text-muted">{placeMessages.teamFirst}</p>
      )}
      {left !== undefined && (
        <HoldLeft
          left={left}
          isPaid={isPaid || !isComplete || payFrom !== undefined}
          isLonger={now + left > Date.parse(event.registrationDeadline)}
          isRenewing={isFetching}
          onRenew={ask}
        />
      )}
      {isUnheld && (
        <AskAgain text={placeMessages.notHeld} action="Try again" isAsking={isFetching} onAsk={ask} />
      )}
      {refusal && (
        <HoldRefused refusal={refusal} isAsking={isFetching} onAsk={ask}>
          <ConfirmFirst failure={refusal} />
          {refusal.code === 'place_held' && <GiveUpOther onGivenUp={ask} />}
          {!isInVain && !isAnyway && (
            <Button variant="ghost" size="small" onClick={payAnyway}>
              Pay without a held place
            </Button>
          )}
        </HoldRefused>
      )}
      {refusal && isAnyway && mayPay && (
        <p className="text-small font-medium text-red">{placeMessages.unheld}</p>
      )}
      {isInVain && !correctable.has(error.code) && !(whenFull && errors.root) && (
        <div className="flex flex-col items-start gap-3 text-small">
          <p>
            <AlreadyPaid event={event} payCode={data?.payCode} transactionId={isLost ? id : ''} />
          </p>
          {error.code === 'event_full' && whenFull}
        </div>
      )}
      {payFrom !== undefined && <p className="text-small">You can pay here from {payFrom}.</p>}
      {isIdAbove
        ? mayPay &&
          payFrom === undefined && (
            <PayByUpi event={terms} heldCode={data?.payCode} idIs="above" isNext={isNext} />
          )
        : !isLost && (
            <UpiPayment {...{ event: terms, form, warningOf, mayPay, isNext }} heldCode={data?.payCode} />
          )}
      {isRefused && !isInVain && (
        <p className="text-small text-muted">
          <AlreadyPaid event={event} />
        </p>
      )}
    </div>
  );
}

/** Refusals that the student can correct in the form. */
const correctable = new Set<ErrorCode>(['team_name_taken', 'member_taken']);

/** Refusals of the hold alone. Any other would refuse the registration, too. */
const ofHoldAlone = new Set<ErrorCode>(['place_held', 'hold_paused', 'email_unconfirmed']);

/** Returns whether the server would also refuse a registration. */
function isVain(error: Error | null): error is ApiFailure & { code: ErrorCode } {
  const isRefusal = error instanceof ApiFailure && error.status === 409;
  return isRefusal && error.code !== undefined && !ofHoldAlone.has(error.code);
}

/** Returns whether an ID can only be refused. After a hold, a place is tried for. */
export function isHopeless({ data, error }: Hold): boolean {
  return data === undefined && isVain(error);
}

/** In ms. A payment takes about as long. */
const soonMs = 2 * 60_000;

/** A place from the waitlist is held for hours: its room says until when. */
const hourMs = 60 * 60_000;

function HoldLeft({
  left,
  isPaid,
  isLonger,
  isRenewing,
  onRenew,
}: {
  left: number;
  isPaid: boolean;
  /** The hold ends after registration. */
  isLonger: boolean;
  isRenewing: boolean;
  onRenew: () => void;
}) {
  if (left > hourMs) return null;
  if (left > 0) {
    const isSoon = left <= soonMs && !isPaid;
    const say = isPaid ? 'held' : isSoon ? 'endsSoon' : 'heldFor';
    return (
      <p
        className={classes(
          'rounded-card px-4 py-3 text-small font-medium tabular-nums',
          isSoon ? 'bg-amber-soft text-amber' : 'bg-green-soft text-green',
        )}
      >
        {placeMessages[say](clockOf(left))}
        {isLonger && ' You can register until then, even after registration closes.'}
      </p>
    );
  }
  return (
    <AskAgain text={placeMessages.lapsed} action="Hold a place again" isAsking={isRenewing} onAsk={onRenew} />
  );
}

function AskAgain({
  text,
  action,
  isAsking,
  onAsk,
}: {
  text: string;
  action: string;
  isAsking: boolean;
  onAsk: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-soft px-4 py-3">
      <p role="alert" className="min-w-0 flex-1 basis-60 text-small font-medium text-amber">
        {text}
      </p>
      <Button variant="secondary" size="small" busy={isAsking} onClick={onAsk}>
        {action}
      </Button>
    </div>
  );
}

/** An offered place is held for longer: its room passes it on. */
function GiveUpOther({ onGivenUp }: { onGivenUp: () => void }) {
  const { data: held } = useOwnHeldPlace();
  const { mutate, isPending } = useReleasePlace();
  if (!held || Date.parse(held.holdUntil) - Date.parse(held.serverNow) > placeLimits.holdMs) return null;
  const giveUp = () =>
    mutate(held.eventId, {
      onSuccess: onGivenUp,
      onError: (failure) => toastError(failureMessage(failure, placeMessages.releaseFailed)),
    });
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={giveUp}>
      Give up that place
    </Button>
  );
}

/** `children`: other ways than to try again. */
function HoldRefused({
  refusal: { code, message },
  isAsking,
  onAsk,
  children,
}: {
  refusal: ApiFailure;
  isAsking: boolean;
  onAsk: () => void;
  children: ReactNode;
}) {
  const isFull = code === 'event_full';
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-3 rounded-card px-4 py-3',
        isFull ? 'bg-red-soft text-red' : 'bg-amber-soft text-amber',
      )}
    >
      <p role="alert" className="min-w-0 flex-1 basis-60 text-small font-semibold">
        {isFull ? placeMessages.fullNow : message}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button variant="secondary" size="small" busy={isAsking} onClick={onAsk}>
          Try again
        </Button>
      </div>
    </div>
  );
}
