import type { EventBody } from '@hackon/contract/events/event-body';

/** Returns the fields that an edit changes, so that it does not take back what somebody else has changed. */
export function changedFields(body: EventBody, before: EventBody): EventBody {
  const unchanged = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== unchanged.get(field)),
  );
}
