import { askPayCode } from '@hackon/contract/pay-codes/pay-codes';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { PaidEvent } from './pay-by-upi.tsx';

/** The server returns the same code on each call. If the call fails, the payment's note has no code. */
export function usePayCode({ _id, paymentDetails: { upiId } }: PaidEvent): string | undefined {
  const { data } = useQuery({
    // Another payee has another code.
    queryKey: ['pay-code', _id, upiId],
    queryFn: upiId ? ({ signal }) => call(askPayCode, { params: { id: _id }, signal }) : skipToken,
    staleTime: Infinity,
  });
  return data?.payCode;
}
