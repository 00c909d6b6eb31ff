import type { EventStatus } from './events.ts';

/** What an event is doing now, whatever its stored status says. */
export type EventPhase = 'draft' | 'upcoming' | 'ongoing' | 'completed';

/** The part of an event that its phase hangs on: the stored status and two instants. */
export interface Timing {
  status: EventStatus;
  startDate: string;
  endDate: string;
}

/**
 * The one rule behind lists, filters and tiles: a draft stays a draft; completed when set
 * so or past its end; ongoing when set so or between start and end; else upcoming.
 */
export function eventPhase(event: Timing, now: Date): EventPhase {
  const { status } = event;
  if (status === 'draft') return 'draft';
  if (status === 'completed' || now.getTime() > Date.parse(event.endDate)) return 'completed';
  if (status === 'ongoing' || now.getTime() >= Date.parse(event.startDate)) return 'ongoing';
  return 'upcoming';
}

/** Whether the deadline has not passed: its last ms still counts. */
export function isBeforeDeadline(event: { registrationDeadline: string }, now: Date): boolean {
  return now.getTime() <= Date.parse(event.registrationDeadline);
}

/** Whether a team may register now, places aside: published in some form, not over, deadline not passed. */
export function isRegistrationOpen(event: Timing & { registrationDeadline: string }, now: Date): boolean {
  const phase = eventPhase(event, now);
  return phase !== 'draft' && phase !== 'completed' && isBeforeDeadline(event, now);
}

/** Whether the public list shows it: not a draft, deadline in the future (point 9 of the specification). */
export function isListed(event: { status: EventStatus; registrationDeadline: string }, now: Date): boolean {
  return event.status !== 'draft' && isBeforeDeadline(event, now);
}

/** Numbers for the four tiles of the dashboard: total counts all, drafts too. */
export function eventStats(events: readonly Timing[], now: Date) {
  const phases = events.map((event) => eventPhase(event, now));
  const count = (phase: EventPhase) => phases.filter((other) => other === phase).length;
  return {
    totalEvents: events.length,
    activeEvents: count('ongoing'),
    upcomingEvents: count('upcoming'),
    completedEvents: count('completed'),
  };
}

/** Places still free. Never below zero, even where the limit was lowered by hand. */
export function placesLeft(maxTeams: number, placesHeld: number): number {
  return Math.max(0, maxTeams - placesHeld);
}
