import type { ReplyOf } from '@hackon/contract/endpoint';
import { isInGroup } from '@hackon/contract/payment-queue/count-payments';
import { paymentQueueLimits } from '@hackon/contract/payment-queue/limits';
import { type QueuedPayment, paymentQueue } from '@hackon/contract/payment-queue/payment-queue';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

type QueuePage = ReplyOf<typeof paymentQueue>;

/** Loads the teams whose pending payment has an unusual ID. Empty without the right to payments. */
export function useUnusualPayments(eventId: string, { isOn }: { isOn: boolean }) {
  return useQuery({
    queryKey: ['payment-queue', eventId, 'unusual ids'],
    // Payments without a flag come last.
    queryFn: ({ signal }) =>
      call(paymentQueue, {
        params: { id: eventId },
        query: { group: 'all', limit: paymentQueueLimits.mostInPage },
        signal,
      }),
    enabled: isOn,
    retry: false,
    select: unusualTeams,
  });
}

function unusualTeams({ items }: QueuePage): ReadonlySet<string> {
  return new Set(items.filter(hasUnusualId).map(({ teamId }) => teamId));
}

/** Returns whether the ID is like another one, was rejected before, or has not 12 digits. */
export function hasUnusualId({ flags }: QueuedPayment): boolean {
  return isInGroup.duplicates(flags) || isInGroup.unusual(flags);
}
