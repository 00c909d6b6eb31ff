import { announce } from './announcements.ts';

/** `isListChanged` is false if only the number of free places has changed. */
export function announceEvent(eventId: string, { isListChanged = true } = {}): void {
  announce(`event:${eventId}`);
  if (isListChanged) announce(`listed:${eventId}`);
}
