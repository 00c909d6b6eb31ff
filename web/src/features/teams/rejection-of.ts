import type { TeamDetail } from '@hackon/contract/teams/teams';
import { transactionKey } from '@hackon/contract/teams/upi';
import { formatDay } from '../../format/dates.ts';

/** Returns a text that the organizer rejected this id before, or undefined. */
export function rejectionOf(
  { rejectedTransactions, event }: Pick<TeamDetail, 'rejectedTransactions' | 'event'>,
  transactionId: string,
): string | undefined {
  const key = transactionKey(transactionId);
  const rejected = rejectedTransactions.find((earlier) => transactionKey(earlier.transactionId) === key);
  if (!rejected) return undefined;
  // Leaves out the year, because the rejection is less than a year old.
  const day = formatDay(rejected.rejectedAt, event.timeZone).slice(0, -' 2026'.length);
  return `This is the ID that was rejected on ${day}.`;
}
