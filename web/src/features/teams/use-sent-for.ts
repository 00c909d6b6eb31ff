import { transactionKey } from '@hackon/contract/teams/upi';
import { useRegistrations } from './registrations.queries.ts';
import type { IdWarning } from './use-doubted-id.ts';

/** Returns a function that warns of an id that the student has sent for another team than this one. */
export function useSentFor(teamId?: string): (transactionId: string) => IdWarning | undefined {
  const { data } = useRegistrations();
  return (transactionId) => {
    const key = transactionKey(transactionId);
    const other = data?.registeredHackathons.find(
      (one) => one.teamId !== teamId && transactionKey(one.upiTransactionId ?? '') === key,
    );
    if (key === '' || !other) return undefined;
    return {
      says: `You sent this ID for ${other.teamName} already.`,
      unless: 'the payment is for both teams',
    };
  };
}
