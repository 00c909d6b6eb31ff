import { eventMessages } from '@hackon/contract/events/messages';
import { managerOf, type OperationOf } from './operation.ts';
import { refuse } from './refuse.ts';
import { findEvent } from './team-rules.ts';
import { viewEvent } from './view-world.ts';
import { type Answer, asTeamsSee, type Event, placesHeld, type World } from './world.ts';

export function performOnEvent(
  world: World,
  operation: OperationOf<'edit event' | 'delete event'>,
  now: number,
): Answer {
  const event = findEvent(world, operation.event);
  const isOwn = operation.by === 'owner' || operation.by === managerOf(operation.event);
  if (!event || !isOwn) return refuse('not_found', eventMessages.eventNotFound);
  return operation.kind === 'edit event'
    ? editEvent(world, event, operation, now)
    : deleteEvent(world, event, operation, now);
}

/** "partial bodies change only what they name", "`If-Match` with the event's version: 412 on a stale edit" */
function editEvent(
  world: World,
  event: Event,
  { change, ifMatch }: OperationOf<'edit event'>,
  now: number,
): Answer {
  if (ifMatch !== undefined && ifMatch !== event.version)
    return refuse('stale_version', eventMessages.staleEdit);
  const edited: Event = { ...event, ...change };
  if (edited.entryFee === 0) edited.upiId = null;
  const refusal = whyNoSuchEvent(edited) ?? whyPlacesNotKept(world, event, edited);
  if (refusal) return refusal;
  if (edited.upiId !== event.upiId) edited.earlierPayee = earlierPayee(event, edited.upiId, now);
  if (JSON.stringify(edited) !== JSON.stringify(event)) {
    Object.assign(event, edited, { version: event.version + 1 });
  }
  return { status: 200, event: viewEvent(world, event, now) };
}

/** Teams see the earlier UPI ID for 10 minutes, except in a draft. A first or a removed UPI ID changes at once. */
function earlierPayee(event: Event, upiId: string | null, now: number): Event['earlierPayee'] {
  const { upiId: seen } = asTeamsSee(event, now);
  if (event.status === 'draft' || seen === null || upiId === null || upiId === seen) return null;
  return { upiId: seen, until: now + 10 * 60_000 };
}

function whyNoSuchEvent(event: Event): Answer | undefined {
  if (event.minTeamSize > event.maxTeamSize) {
    return refuse('invalid_input', eventMessages.teamSizesCrossed, 'minTeamSize');
  }
  if (event.entryFee > 0 && !event.upiId) {
    return refuse('invalid_input', eventMessages.upiIdRequired, 'paymentDetails.upiId');
  }
  if (event.deadline > event.endsAt) {
    return refuse('invalid_input', eventMessages.deadlineAfterEnd, 'registrationDeadline');
  }
  return undefined;
}

/** "maxTeams below the places held, or a fee changed while teams hold places: 409 that says why" */
function whyPlacesNotKept(world: World, event: Event, edited: Event): Answer | undefined {
  const held = placesHeld(world, event.number).length;
  if (edited.entryFee !== event.entryFee && held > 0)
    return refuse('fee_locked', eventMessages.feeLocked(held), 'entryFee');
  if (edited.maxTeams < held) return refuse('places_held', eventMessages.placesHeld(held), 'maxTeams');
  return undefined;
}

/** "with teams that hold a place: 409 unless `?confirm=<title>`" */
function deleteEvent(
  world: World,
  event: Event,
  { confirm }: OperationOf<'delete event'>,
  now: number,
): Answer {
  const held = placesHeld(world, event.number).length;
  if (held > 0 && confirm?.trim() !== event.title) {
    return refuse('event_has_teams', eventMessages.eventHasTeams(held));
  }
  event.deletedAt = now;
  return { status: 200, message: eventMessages.deleteDone };
}
