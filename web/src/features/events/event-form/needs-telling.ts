import { type EventValues, isRescheduled } from '@hackon/contract/events/event-rules';
import type { ManagerEvent } from '@hackon/contract/events/events';

/** Returns whether registered teams should hear about an edit. Nobody needs to hear about a past event. */
export function needsTelling(event: ManagerEvent, edited: EventValues): boolean {
  return event.placesHeld > 0 && new Date(edited.endDate) > new Date() && isRescheduled(event, edited);
}
