import { type Proposal, proposals } from '@hackon/contract/statements/statements';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { formatMoney, formatPaise } from '../format/money.ts';

/** Returns what the bank statements of the event say against payments, by team. Empty without the right to payments. */
export function useStatementDoubts(eventId: string, { isOn = true } = {}): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    queryKey: ['statements', eventId, 'matches'],
    queryFn: ({ signal }) => call(proposals, { params: { id: eventId }, signal }),
    enabled: isOn,
    retry: false,
  });
  return new Map(data.flatMap((match) => doubtOf(match)));
}

function doubtOf({ level, teamId, amount, credit }: Proposal): [string, string][] {
  if (level === 'returned') return [[teamId, 'The bank took this payment back. Talk to the team.']];
  if (level !== 'difference') return [];
  return [[teamId, `The bank statement has ${formatPaise(credit.paise)} instead of ${formatMoney(amount)}.`]];
}
