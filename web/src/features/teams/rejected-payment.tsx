import type { PublicEvent } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RegisterTeamBody, TeamDetail } from '@hackon/contract/teams/teams';
import type { UseFormReturn } from 'react-hook-form';
import { UpiPayment } from './upi-payment.tsx';

type Payable = Pick<PublicEvent, 'entryFee' | 'availableSlots'>;

export function mayPayAgain({ paymentStatus }: TeamDetail, { entryFee, availableSlots }: Payable): boolean {
  return paymentStatus === 'rejected' && entryFee > 0 && availableSlots > 0;
}

/** Says not to pay if the fee or the free place is gone. */
export function RejectedPayment({
  team,
  event,
  form,
}: {
  team: TeamDetail;
  event: PublicEvent;
  form: UseFormReturn<RegisterTeamBody>;
}) {
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-section">
        Payment rejected
      </h2>
      <p className="mt-1.5 text-muted">This team has no place at the moment.</p>
      <div className="mt-4">
        {mayPayAgain(team, event) ? (
          <UpiPayment event={event} form={form} />
        ) : (
          <p className="rounded-card bg-amber-soft px-4 py-3.5 font-medium text-amber">
            {event.entryFee === 0
              ? teamMessages.feeDropped
              : `${teamMessages.eventFull}. Please do not pay again.`}
          </p>
        )}
      </div>
    </section>
  );
}
