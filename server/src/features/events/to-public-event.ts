import { isRegistrationOpen, placesLeft } from '@hackon/contract/event-phase';
import type { PublicEvent, PublicEventCard } from '@hackon/contract/events';
import type { EventValues } from '@hackon/contract/event-rules';
import { eventValues } from './event-values.ts';
import type { HostedEvent } from './hosted-event.ts';
import { imagePaths } from './image-paths.ts';

/** An event as the public list shows it. */
export function toPublicEventCard(event: HostedEvent, now: Date): PublicEventCard {
  return toCard(event, eventValues(event), now);
}

/** An event as its public page shows it. Nothing of its teams but how many places are left. */
export function toPublicEvent(event: HostedEvent, now: Date): PublicEvent {
  const values = eventValues(event);
  return {
    ...toCard(event, values, now),
    prizePool: values.prizePool,
    prizes: values.prizes,
    requirements: values.requirements,
    rules: values.rules,
    departments: values.departments,
    skills: values.skills,
    paymentDetails: values.paymentDetails,
    whatsappLink: values.whatsappLink,
    contactEmail: values.contactEmail,
    contactPhone: values.contactPhone,
  };
}

function toCard(event: HostedEvent, values: EventValues, now: Date): PublicEventCard {
  const { startDate, minTeamSize, maxTeamSize, maxTeams, entryFee } = values;
  return {
    _id: event.id,
    shareLink: event.share_link,
    title: values.title,
    description: values.description,
    status: values.status,
    startDate,
    eventDate: startDate,
    endDate: values.endDate,
    registrationDeadline: values.registrationDeadline,
    timeZone: values.timeZone,
    venue: values.venue,
    minTeamSize,
    maxTeamSize,
    teamSize: { min: minTeamSize, max: maxTeamSize },
    maxTeams,
    entryFee,
    registrationFee: entryFee,
    ...imagePaths(event.image),
    organization: event.organization ?? '',
    isRegistrationOpen: isRegistrationOpen(values, now),
    availableSlots: placesLeft(maxTeams, event.places_held),
  };
}
