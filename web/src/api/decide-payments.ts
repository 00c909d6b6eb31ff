import { type DecidePaymentsBody, type DecisionResult, decidePayments } from '@hackon/contract/teams/teams';
import { atMostTwice } from './at-most-twice.ts';
import { call } from './call.ts';
import { randomHex } from './random-hex.ts';

/** Decides up to 200 payments. The key lets a second call return the first one's results. */
export async function sendDecisions(
  eventId: string,
  decisions: DecidePaymentsBody['decisions'],
): Promise<DecisionResult[]> {
  const headers = { 'idempotency-key': randomHex() };
  const { results } = await atMostTwice(() =>
    call(decidePayments, { params: { id: eventId }, body: { decisions }, headers }),
  );
  return results;
}
