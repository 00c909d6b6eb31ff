import { announce } from './announcements.ts';

/**
 * To be called in the transaction that changes what the public sees of an event. The list changes too, unless only the
 * places did: it may have the event no more, or somewhere else.
 */
export function announceEvent(eventId: string, { isListChanged = true } = {}): void {
  announce(`event:${eventId}`);
  if (isListChanged) announce('listed-events');
}
