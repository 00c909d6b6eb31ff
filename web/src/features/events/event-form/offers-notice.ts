import { type EventValues, isRescheduled } from '@hackon/contract/events/event-rules';
import type { ManagerEvent } from '@hackon/contract/events/events';

/** Returns whether to offer a mail to registered teams about an edit. False for past events. */
export function offersNotice(event: ManagerEvent, edited: EventValues): boolean {
  return event.placesHeld > 0 && new Date(edited.endDate) > new Date() && isRescheduled(event, edited);
}
