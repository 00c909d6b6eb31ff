import { announce } from './announcements.ts';

/**
 * Announces, with the running transaction, that an event's public data changed. Pass `isListChanged: false`
 * when only the free places changed: the event keeps its place in the public list.
 */
export function announceEvent(eventId: string, { isListChanged = true } = {}): void {
  announce(`event:${eventId}`);
  if (isListChanged) announce(`listed:${eventId}`);
}
