import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { isBeforeDeadline } from '@hackon/contract/events/event-phase';
import { questionSentence } from '@hackon/contract/teams/question-sentence';
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
  /** The name of the link on a narrow bar. None if the page only says more. */
  action?: string;
}

export function nextStep(registration: RegisteredHackathon, now: Date): NextStep {
  const { cancelled, paymentStatus, paymentQuestion, startDate, endDate, timeZone } = registration;
  const ownTeam = pathTo('editTeam', registration.hackathonId, registration.teamId);
  if (cancelled) return { text: 'The organizer cancelled this event.', tone: 'red' };
  if (paymentStatus === 'rejected' && mayEdit(registration, now) && registration.isEventFull)
    return {
      text: 'Payment rejected, and the event is full.',
      tone: 'red',
      to: ownTeam,
      action: 'See what to do',
    };
  if (paymentStatus === 'rejected' && mayEdit(registration, now))
    return {
      text: 'Payment rejected: see why, and what to do',
      tone: 'red',
      to: ownTeam,
      action: 'See what to do',
    };
  if (paymentQuestion !== null) {
    const text = questionSentence(paymentQuestion);
    return {
      text,
      tone: 'amber',
      ...(registration.role === 'Team Leader' && { to: ownTeam, action: 'Answer' }),
    };
  }
  if (paymentStatus === 'rejected' && isBeforeDeadline(registration, now))
    return {
      text: 'Payment rejected: your leader can still send the right transaction ID. Do not pay again.',
      tone: 'red',
    };
  if (paymentStatus === 'rejected') {
    const text = 'Payment rejected: this team no longer has a place.';
    return registration.role === 'Team Leader'
      ? { text: `${text} See whom to write to.`, tone: 'red', to: ownTeam }
      : { text, tone: 'red' };
  }
  if (registration.shortUntil !== undefined && registration.role === 'Team Leader')
    return now <= new Date(registration.shortUntil)
      ? {
          text: `Your team has too few members. Add one until ${formatDateTime(registration.shortUntil, timeZone)}.`,
          tone: 'red',
          to: ownTeam,
          action: 'Add a member',
        }
      : { text: 'Your team has too few members. The organizer decides.', tone: 'red' };
  if (registration.unanswered && mayEdit(registration, now))
    return {
      text: "Please complete your team's answers",
      tone: 'red',
      to: ownTeam,
      action: 'Complete the answers',
    };
  if (now > new Date(endDate)) return { text: 'This event is over.', tone: 'plain' };
  const starts = formatDateTime(startDate, timeZone);
  const when = now < new Date(startDate) ? `The event starts ${starts}` : `The event started ${starts}`;
  return paymentStatus === 'pending'
    ? { text: `The organizer is checking your payment. ${when}.`, tone: 'amber' }
    : { text: `${when}.`, tone: 'plain' };
}

function mayEdit(registration: RegisteredHackathon, now: Date): boolean {
  return registration.role === 'Team Leader' && isBeforeDeadline(registration, now);
}
