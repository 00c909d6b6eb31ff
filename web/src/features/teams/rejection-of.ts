import type { TeamDetail } from '@hackon/contract/teams/teams';
import { transactionKey } from '@hackon/contract/teams/upi';
import { formatDay } from '../../format/dates.ts';

/** Says that the organizer rejected this id before. Returns undefined if not. */
export function rejectionOf(
  { rejectedTransactions, event }: Pick<TeamDetail, 'rejectedTransactions' | 'event'>,
  transactionId: string,
): string | undefined {
  const key = transactionKey(transactionId);
  const rejected = rejectedTransactions.find((earlier) => transactionKey(earlier.transactionId) === key);
  if (!rejected) return undefined;
  // No team is older than a year.
  const day = formatDay(rejected.rejectedAt, event.timeZone).slice(0, -' 2026'.length);
  return `This is the ID that was rejected on ${day}.`;
}
