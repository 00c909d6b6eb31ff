import { localMinute } from '@hackon/contract/events/event-dates';

/** The time zone of the organizer's browser. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** For a time control: an instant as a local minute, or blank. */
export function toLocal(instant: string | null): string {
  return instant === null ? '' : localMinute(instant, ownZone);
}

/** Null if blank. */
export function fromLocal(minute: string): string | null {
  return minute === '' ? null : new Date(minute).toISOString();
}
