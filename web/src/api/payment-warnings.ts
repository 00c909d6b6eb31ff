import type { ReplyOf } from '@hackon/contract/endpoint';
import { isInGroup } from '@hackon/contract/payment-queue/count-payments';
import { paymentQueueLimits } from '@hackon/contract/payment-queue/limits';
import {
  type PaymentFlag,
  type QueuedPayment,
  paymentQueue,
} from '@hackon/contract/payment-queue/payment-queue';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** What to look at before the payments of these teams are accepted. */
export interface Warning {
  title: string;
  teams: readonly string[];
}

type QueuePage = ReplyOf<typeof paymentQueue>;

/** Loads the pending payments by team, those to look at first. Needs the right to payments. */
export function usePendingPayments(eventId: string, { isOn }: { isOn: boolean }) {
  return useQuery({
    queryKey: ['payment-queue', eventId, 'pending'],
    queryFn: ({ signal }) =>
      call(paymentQueue, {
        params: { id: eventId },
        query: { group: 'all', limit: paymentQueueLimits.mostInPage },
        signal,
      }),
    enabled: isOn,
    retry: false,
    select: byTeam,
  });
}

function byTeam({ items }: QueuePage): ReadonlyMap<string, QueuedPayment> {
  return new Map(items.map((payment) => [payment.teamId, payment]));
}

export function paymentWarnings(payments: readonly QueuedPayment[]): Warning[] {
  const teamsWith = (isMeant: (flags: readonly PaymentFlag[]) => boolean) =>
    payments.filter(({ flags }) => isMeant(flags)).map(({ teamName }) => teamName);
  // Nothing is said without statements.
  const hasStatement = payments.some(({ onStatement }) => onStatement);
  const unmatched = hasStatement ? payments.filter(({ onStatement }) => !onStatement) : [];
  return [
    { title: 'Doubtful payments', teams: teamsWith(isInGroup.doubted) },
    {
      title: 'Unusual IDs',
      teams: teamsWith((flags) => isInGroup.duplicates(flags) || isInGroup.unusual(flags)),
    },
    { title: 'You have asked about the payment', teams: teamsWith(isInGroup.asked) },
    { title: 'Not matched with the bank statement', teams: unmatched.map(({ teamName }) => teamName) },
  ];
}
