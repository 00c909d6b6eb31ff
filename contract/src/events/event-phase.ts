import type { EventStatus } from './events.ts';

/** What an event is doing now, regardless of its stored status. */
export type EventPhase = 'draft' | 'upcoming' | 'ongoing' | 'completed';

/** The fields that determine an event's phase. */
export interface Timing {
  status: EventStatus;
  startDate: string;
  endDate: string;
}

/**
 * Returns the phase of an event, for all lists, filters and tiles. A draft stays a draft. Otherwise: completed if
 * set so or past its end; ongoing if set so or past its start; else upcoming.
 */
export function eventPhase(event: Timing, now: Date): EventPhase {
  const { status } = event;
  if (status === 'draft') return 'draft';
  if (status === 'completed' || now.getTime() > Date.parse(event.endDate)) return 'completed';
  if (status === 'ongoing' || now.getTime() >= Date.parse(event.startDate)) return 'ongoing';
  return 'upcoming';
}

/** Whether the deadline has not passed. Its last ms still counts. */
export function isBeforeDeadline(event: { registrationDeadline: string }, now: Date): boolean {
  return now.getTime() <= Date.parse(event.registrationDeadline);
}

/** Whether a team may register now, if there is a free place: not a draft, not over, deadline not passed. */
export function isRegistrationOpen(event: Timing & { registrationDeadline: string }, now: Date): boolean {
  const phase = eventPhase(event, now);
  return phase !== 'draft' && phase !== 'completed' && isBeforeDeadline(event, now);
}

/** Whether the public list shows an event: not a draft, deadline in the future (point 9 of the specification). */
export function isListed(event: { status: EventStatus; registrationDeadline: string }, now: Date): boolean {
  return event.status !== 'draft' && isBeforeDeadline(event, now);
}

/** Returns the numbers of the dashboard's tiles. The total includes drafts. */
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

/** Returns the number of free places, never below zero. */
export function placesLeft(maxTeams: number, placesHeld: number): number {
  return Math.max(0, maxTeams - placesHeld);
}
