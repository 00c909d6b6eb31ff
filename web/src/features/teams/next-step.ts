import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { isBeforeDeadline } from '@hackon/contract/events/event-phase';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime } from '../../format/dates.ts';

export function holdsPlace({ cancelled, paymentStatus }: RegisteredHackathon): boolean {
  return !cancelled && paymentStatus !== 'rejected';
}

interface NextStep {
  text: string;
  tone: 'plain' | 'amber' | 'red';
  /** The page for the step. */
  to?: string;
  /** The name of the link on a narrow bar. */
  action?: string;
}

export function nextStep(registration: RegisteredHackathon, now: Date): NextStep {
  const { cancelled, paymentStatus, startDate, endDate, timeZone } = registration;
  if (cancelled) return { text: 'The organizer cancelled this event.', tone: 'red' };
  if (paymentStatus === 'rejected' && mayEdit(registration, now))
    return {
      text: 'Payment rejected: correct the transaction ID',
      tone: 'red',
      to: pathTo('editTeam', registration.hackathonId, registration.teamId),
      action: 'Correct the ID',
    };
  if (paymentStatus === 'rejected')
    return { text: 'Payment rejected: this team no longer has a place.', tone: 'red' };
  if (registration.unanswered && mayEdit(registration, now))
    return {
      text: "Please complete your team's answers",
      tone: 'red',
      to: pathTo('editTeam', registration.hackathonId, registration.teamId),
      action: 'Complete the answers',
    };
  if (now > new Date(endDate)) return { text: 'This event is over.', tone: 'plain' };
  const starts = formatDateTime(startDate, timeZone);
  const when = now < new Date(startDate) ? `Starts ${starts}` : `Started ${starts}`;
  return paymentStatus === 'pending'
    ? { text: `The organizer is checking your payment. ${when}.`, tone: 'amber' }
    : { text: `${when}.`, tone: 'plain' };
}

function mayEdit(registration: RegisteredHackathon, now: Date): boolean {
  return registration.role === 'Team Leader' && isBeforeDeadline(registration, now);
}
