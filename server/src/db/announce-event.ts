import { announce } from './announcements.ts';

/**
 * Announces, with the running transaction, that the public sees something else of an event. `isListChanged` is false where
 * only the free places changed: then the event keeps its place in the public list.
 */
export function announceEvent(eventId: string, { isListChanged = true } = {}): void {
  announce(`event:${eventId}`);
  if (isListChanged) announce(`listed:${eventId}`);
}
