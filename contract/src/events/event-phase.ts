import type { EventStatus } from './events.ts';

/** The phase that people see. The stored status can differ. */
export type EventPhase = 'draft' | 'upcoming' | 'ongoing' | 'completed';

export interface Timing {
  status: EventStatus;
  startDate: string;
  endDate: string;
}

/** A draft stays a draft. Other events get their phase from the status and the clock. */
export function eventPhase(event: Timing, now: Date): EventPhase {
  const { status } = event;
  if (status === 'draft') return 'draft';
  if (status === 'completed' || now.getTime() > Date.parse(event.endDate)) return 'completed';
  if (status === 'ongoing' || now.getTime() >= Date.parse(event.startDate)) return 'ongoing';
  return 'upcoming';
}

/** Includes the deadline's last ms. */
export function isBeforeDeadline(event: { registrationDeadline: string }, now: Date): boolean {
  return now.getTime() <= Date.parse(event.registrationDeadline);
}

/** Does not check whether places are free. */
export function isRegistrationOpen(event: Timing & { registrationDeadline: string }, now: Date): boolean {
  const phase = eventPhase(event, now);
  return phase !== 'draft' && phase !== 'completed' && isBeforeDeadline(event, now);
}

/** Returns whether the public list shows an event (specification, point 9). */
export function isListed(event: { status: EventStatus; registrationDeadline: string }, now: Date): boolean {
  return event.status !== 'draft' && isBeforeDeadline(event, now);
}

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

/** Never negative. */
export function placesLeft(maxTeams: number, placesHeld: number): number {
  return Math.max(0, maxTeams - placesHeld);
}
