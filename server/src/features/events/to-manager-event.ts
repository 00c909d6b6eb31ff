import type { ManagerEvent, ManagerEventCard } from '@hackon/contract/events/events';
import type { Programme } from '@hackon/contract/programme/programme-rules';
import type { EventRole } from '@hackon/contract/people/roles';
import type { EventCardRow } from './event-card-row.ts';
import type { HostedEvent } from './hosted-event.ts';
import type { TeamSums } from '../teams/teams-of-events.ts';
import { eventValues } from './event-values.ts';
import { payeeShownFrom } from './shown-payee.ts';
import { toPublicEvent, toPublicEventCard } from './to-public-event.ts';

export function toManagerEvent(
  event: HostedEvent,
  programme: Programme,
  sums: TeamSums,
  roles: EventRole[],
  now: Date,
): ManagerEvent {
  return {
    ...toPublicEvent(event, programme, now),
    ...managed(event, sums, roles),
    onlineLink: event.online_link,
    // Organizers edit the new UPI ID, even while teams see the earlier one.
    paymentDetails: eventValues(event).paymentDetails,
    payeeShownFrom: payeeShownFrom(event) > now.getTime() ? event.payee_shown_from : null,
  };
}

export function toManagerEventCard(
  event: EventCardRow,
  sums: TeamSums,
  roles: EventRole[],
  now: Date,
): ManagerEventCard {
  return { ...toPublicEventCard(event, now), ...managed(event, sums, roles) };
}

function managed(event: EventCardRow, sums: TeamSums, roles: EventRole[]) {
  const [role = 'check_in'] = roles;
  return {
    role,
    roles,
    ...sums,
    placesHeld: event.places_held,
    version: event.version,
    createdAt: event.created_at,
    updatedAt: event.updated_at,
  };
}
