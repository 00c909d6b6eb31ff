import { type PaymentDoubt, paymentDoubts } from '@hackon/contract/payment-queue/payment-queue';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatPaise } from '../format/money.ts';
import { call } from './call.ts';

/** Loads what speaks against payments of the event, by team. Empty without the right to payments. */
export function useStatementDoubts(eventId: string, { isOn = true } = {}) {
  return useQuery({
    queryKey: ['statements', eventId, 'doubts'],
    queryFn: ({ signal }) => call(paymentDoubts, { params: { id: eventId }, signal }),
    enabled: isOn,
    retry: false,
    select: sentencesByTeam,
  });
}

function sentencesByTeam(doubts: readonly PaymentDoubt[]): ReadonlyMap<string, string> {
  return new Map(doubts.map((doubted) => [doubted.teamId, sentenceOf(doubted)]));
}

function sentenceOf({ doubt, amount, paise }: PaymentDoubt): string {
  if (doubt === 'returned') return 'The bank took this payment back. Talk to the team.';
  if (doubt === 'of-another-team')
    return 'On the bank statement, the payment with this ID is another team’s.';
  if (doubt === 'rejected-id') return 'You have rejected this ID before. The money may be refunded.';
  if (doubt === 'unclear')
    return 'The bank statement has this ID, but not everything fits. See Bank statements.';
  return `The bank statement has ${formatPaise(paise)} instead of ${formatMoney(amount)}.`;
}
