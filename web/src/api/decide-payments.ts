import { type DecidePaymentsBody, type DecisionResult, decidePayments } from '@hackon/contract/teams/teams';
import { atMostTwice } from './at-most-twice.ts';
import { call } from './call.ts';

/** Decides up to 200 payments. Without an answer it sends the decisions again: those that were stored count as done. */
export function sendDecisions(
  eventId: string,
  decisions: DecidePaymentsBody['decisions'],
): Promise<DecisionResult[]> {
  return atMostTwice(async (isSecond) => {
    const { results } = await call(decidePayments, { params: { id: eventId }, body: { decisions } });
    const statusOf = new Map(decisions.map(({ teamId, status }) => [teamId, status]));
    const isMade = ({ teamId, result, team }: DecisionResult) =>
      isSecond && result === 'payment_decided' && team?.paymentStatus === statusOf.get(teamId);
    return results.map((one) => (isMade(one) ? Object.assign(one, { result: 'done' as const }) : one));
  });
}
