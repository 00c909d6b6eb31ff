import type { ManagerEvent } from '@hackon/contract/events';
import type { HostedEvent } from './hosted-event.ts';
import type { TeamSums } from './sum-teams.ts';
import { toPublicEvent } from './to-public-event.ts';

/** An event as its manager sees it, with the sums over its teams. */
export function toManagerEvent(event: HostedEvent, sums: TeamSums, now: Date): ManagerEvent {
  return {
    ...toPublicEvent(event, now),
    ...sums,
    placesHeld: event.places_held,
    version: event.version,
    createdAt: event.created_at,
    updatedAt: event.updated_at,
  };
}
