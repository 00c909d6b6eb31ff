import { type EventValues, isRescheduled } from '@hackon/contract/events/event-rules';
import type { ManagerEvent } from '@hackon/contract/events/events';

/** Whether an edit changes what registered teams rely on. A past event needs no visitors. */
export function needsTelling(event: ManagerEvent, edited: EventValues): boolean {
  return event.placesHeld > 0 && new Date(edited.endDate) > new Date() && isRescheduled(event, edited);
}
