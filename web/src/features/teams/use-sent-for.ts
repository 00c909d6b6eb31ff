import { transactionKey } from '@hackon/contract/teams/upi';
import { useRegistrations } from './registrations.queries.ts';

/** Returns a function that says for which other team the student has sent an id, or undefined. */
export function useSentFor(teamId?: string): (transactionId: string) => string | undefined {
  const { data } = useRegistrations();
  return (transactionId) => {
    const key = transactionKey(transactionId);
    const other = data?.registeredHackathons.find(
      (one) => one.teamId !== teamId && transactionKey(one.upiTransactionId ?? '') === key,
    );
    return key === '' ? undefined : other && `You sent this ID for ${other.teamName} already.`;
  };
}
