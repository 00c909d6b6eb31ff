import type { RegisteredHackathon } from '@hackon/contract/accounts';
import { formatDateTime } from '../../format/dates.ts';

/** What comes next for a registered team, in a sentence. */
export function nextStep(
  { cancelled, paymentStatus, startDate, endDate, timeZone }: RegisteredHackathon,
  now: Date,
): { text: string; tone: 'plain' | 'amber' | 'red' } {
  if (cancelled) return { text: 'This event was cancelled by the organizer.', tone: 'red' };
  if (paymentStatus === 'rejected')
    return { text: 'Payment rejected: this team holds no place any more.', tone: 'red' };
  if (now > new Date(endDate)) return { text: 'This event is over.', tone: 'plain' };
  const starts = formatDateTime(startDate, timeZone);
  const when = now < new Date(startDate) ? `Starts ${starts}` : `Started ${starts}`;
  return paymentStatus === 'pending'
    ? { text: `The organizer is checking your payment. ${when}.`, tone: 'amber' }
    : { text: `${when}.`, tone: 'plain' };
}
