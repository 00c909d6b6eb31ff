import type { EventMode, Venue } from './events.ts';

/** Returns the parts of a venue in one line, or `Online`, or both. Never contains the link. */
export function placeLine(mode: EventMode, parts: readonly string[]): string {
  if (mode === 'online') return 'Online';
  const venue = parts.filter(Boolean).join(', ');
  return mode === 'hybrid' ? [venue, 'online'].filter(Boolean).join(' and ') : venue;
}

/** Returns the short place for cards and titles. */
export function cityOf({ mode, venue }: { mode: EventMode; venue: Pick<Venue, 'city'> }): string {
  return placeLine(mode, [venue.city]);
}

/** Returns the place with its whole address. */
export function addressOf({ mode, venue }: { mode: EventMode; venue: Venue }): string {
  return placeLine(mode, [venue.name, venue.address, venue.city, venue.state, venue.country]);
}
