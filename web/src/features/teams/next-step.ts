import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { isBeforeDeadline } from '@hackon/contract/events/event-phase';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';

export function holdsPlace({ cancelled, paymentStatus }: RegisteredHackathon): boolean {
  return !cancelled && paymentStatus !== 'rejected';
}

/** `to` links to the page for the step. */
export function nextStep(
  registration: RegisteredHackathon,
  now: Date,
): { text: string; tone: 'plain' | 'amber' | 'red'; to?: string } {
  const { cancelled, paymentStatus, startDate, endDate, timeZone } = registration;
  if (cancelled) return { text: 'The organizer cancelled this event.', tone: 'red' };
  if (paymentStatus === 'rejected' && mayPayAgain(registration, now))
    return {
      text: 'Payment rejected: correct the transaction ID',
      tone: 'red',
      to: pathTo('editTeam', registration.hackathonId, registration.teamId),
    };
  if (paymentStatus === 'rejected')
    return { text: 'Payment rejected: this team no longer has a place.', tone: 'red' };
  if (now > new Date(endDate)) return { text: 'This event is over.', tone: 'plain' };
  const starts = formatDateTime(startDate, timeZone);
  const when = now < new Date(startDate) ? `Starts ${starts}` : `Started ${starts}`;
  return paymentStatus === 'pending'
    ? { text: `The organizer is checking your payment. ${when}.`, tone: 'amber' }
    : { text: `${when}.`, tone: 'plain' };
}

function mayPayAgain(registration: RegisteredHackathon, now: Date): boolean {
  return registration.role === 'Team Leader' && isBeforeDeadline(registration, now);
}
