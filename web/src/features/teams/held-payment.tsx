import type { PublicEvent } from '@hackon/contract/events/events';
import { placeMessages } from '@hackon/contract/places/messages';
import { registrationIssues } from '@hackon/contract/teams/registration-rules';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../api/api-failure.ts';
import { useNow } from '../../format/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { type Hold, useHeldPlace } from './held-place.queries.ts';
import { UpiPayment } from './upi-payment.tsx';

interface Given {
  event: PublicEvent;
  form: UseFormReturn<RegisterTeamBody>;
  rejectionOf: (transactionId: string) => string | undefined;
}

/** Holds a place once the team is complete, so that nobody pays for a place that is gone. */
export function HeldPayment({ event, form, rejectionOf }: Given) {
  useWatch({ control: form.control });
  const isComplete = registrationIssues(event, form.getValues()).every(
    ({ path }) => path === 'upiTransactionId',
  );
  const hold = useHeldPlace(event._id, isComplete && event.paymentDetails.upiId !== null);
  return <HoldAndPay {...{ event, hold, form, rejectionOf }} />;
}

/** The fee and payee of the hold count, whatever the organizer changes meanwhile. */
export function HoldAndPay({ event, hold, form, rejectionOf }: Given & { hold: Hold }) {
  const { data } = hold;
  const terms = data
    ? { ...event, entryFee: data.amount, paymentDetails: { ...event.paymentDetails, upiId: data.upiId } }
    : event;
  return (
    <div className="flex flex-col gap-4">
      {data && (
        <HoldLeft endsAt={data.endsAt} isRenewing={hold.isFetching} onRenew={() => void hold.refetch()} />
      )}
      {hold.error && (
        <HoldRefused error={hold.error} isAsking={hold.isFetching} onAsk={() => void hold.refetch()} />
      )}
      <UpiPayment event={terms} form={form} rejectionOf={rejectionOf} />
    </div>
  );
}

/** A place from the waitlist is held for hours: its room says until when. */
const hourMs = 60 * 60_000;

function HoldLeft({
  endsAt,
  isRenewing,
  onRenew,
}: {
  endsAt: number;
  isRenewing: boolean;
  onRenew: () => void;
}) {
  const left = endsAt - useNow(1000).getTime();
  if (left > hourMs) return null;
  if (left > 0) {
    return (
      <p className="rounded-card bg-green-soft px-4 py-3 text-small font-medium text-green tabular-nums">
        {placeMessages.heldFor(clockOf(left))}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-soft px-4 py-3">
      <p role="alert" className="min-w-0 flex-1 basis-60 text-small font-medium text-amber">
        {placeMessages.lapsed}
      </p>
      <Button variant="secondary" size="small" busy={isRenewing} onClick={onRenew}>
        Hold a place again
      </Button>
    </div>
  );
}

/** Only a full event keeps the student from paying. Without a hold, the form works as before. */
function HoldRefused({ error, isAsking, onAsk }: { error: Error; isAsking: boolean; onAsk: () => void }) {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  if (error.code !== 'event_full') return <p className="text-small text-muted">{error.message}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-red-soft px-4 py-3">
      <p role="alert" className="min-w-0 flex-1 basis-60 text-small font-semibold text-red">
        {placeMessages.fullNow}
      </p>
      <Button variant="secondary" size="small" busy={isAsking} onClick={onAsk}>
        Try again
      </Button>
    </div>
  );
}

/** Formats as `14:32`. */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
