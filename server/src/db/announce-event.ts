import { announce } from './announcements.ts';

/**
 * Announces, with the running transaction, a change of an event's public data. `isListChanged` is false when
 * only free places changed, which does not affect the public list.
 */
export function announceEvent(eventId: string, { isListChanged = true } = {}): void {
  announce(`event:${eventId}`);
  if (isListChanged) announce(`listed:${eventId}`);
}
