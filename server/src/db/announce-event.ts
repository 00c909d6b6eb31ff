import { announce } from './announcements.ts';

/** `isListChanged` is false when only free places changed. */
export function announceEvent(eventId: string, { isListChanged = true } = {}): void {
  announce(`event:${eventId}`);
  if (isListChanged) announce(`listed:${eventId}`);
}
