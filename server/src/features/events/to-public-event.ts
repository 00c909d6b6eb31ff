import { isRegistrationOpen, placesLeft } from '@hackon/contract/events/event-phase';
import type { PublicEvent, PublicEventCard } from '@hackon/contract/events/events';
import type { Programme } from '@hackon/contract/programme/programme-rules';
import type { EventCardRow } from './event-card-row.ts';
import { eventValues } from './event-values.ts';
import type { HostedEvent } from './hosted-event.ts';
import { withShownPayee } from './shown-payee.ts';
import { imagePaths } from './image-paths.ts';

export function toPublicEventCard(event: EventCardRow, now: Date): PublicEventCard {
  const timing = {
    status: event.status,
    startDate: event.start_date,
    endDate: event.end_date,
    registrationDeadline: event.registration_deadline,
  };
  return {
    _id: event.id,
    shareLink: event.share_link,
    title: event.title,
    description: event.description,
    ...timing,
    eventDate: event.start_date,
    timeZone: event.time_zone,
    mode: event.mode,
    venue: {
      name: event.venue_name,
      address: event.venue_address,
      city: event.venue_city,
      state: event.venue_state,
      country: event.venue_country,
    },
    minTeamSize: event.min_team_size,
    maxTeamSize: event.max_team_size,
    teamSize: { min: event.min_team_size, max: event.max_team_size },
    maxTeams: event.max_teams,
    registerBy: event.register_by,
    hasWaitlist: event.has_waitlist === 1,
    entryFee: event.entry_fee,
    registrationFee: event.entry_fee,
    ...imagePaths(event.image),
    organization: event.organization ?? '',
    isRegistrationOpen: isRegistrationOpen(timing, now),
    availableSlots: placesLeft(event.max_teams, event.places_held + event.places_kept),
  };
}

/** Reveals nothing about teams except the number of free places. */
export function toPublicEvent(event: HostedEvent, { faqs, sessions }: Programme, now: Date): PublicEvent {
  const values = eventValues(withShownPayee(event, now));
  return {
    ...toPublicEventCard(event, now),
    prizePool: values.prizePool,
    prizes: values.prizes,
    requirements: values.requirements,
    rules: values.rules,
    departments: values.departments,
    skills: values.skills,
    questions: values.questions,
    hasBoard: values.hasBoard,
    offerHours: values.offerHours,
    paymentDetails: values.paymentDetails,
    whatsappLink: values.whatsappLink,
    contactEmail: values.contactEmail,
    contactPhone: values.contactPhone,
    faqs,
    sessions,
    submissionDeadline: event.submission_deadline,
    earlierSubmissionDeadline: event.earlier_submission_deadline,
    galleryOpensAt: event.gallery_opens_at,
    resultsPublishedAt: event.results_published_at,
  };
}
