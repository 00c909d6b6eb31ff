import { localDay, readEventDate } from '@hackon/contract/events/event-dates';
import type { EventValues } from '@hackon/contract/events/event-rules';
import type { PublicEventCard } from '@hackon/contract/events/events';
import { placesLeft } from '@hackon/contract/events/event-phase';
import { useNow } from '../../../format/use-now.ts';
import { EventCard } from '../event-card.tsx';

interface Surroundings {
  /** Seed of the poster. */
  id: string;
  organization: string;
  image?: string | null;
  placesHeld?: number;
}

export function EventPreview({ event, ...around }: Surroundings & { event: EventValues }) {
  const now = useNow(60_000);
  const isDated = isInstant(event.startDate) && isInstant(event.registrationDeadline);
  return (
    <>
      <div inert>
        <EventCard event={cardOf(event, around, now)} now={now} />
      </div>
      {!isDated && <p className="mt-2 text-caption text-muted">Missing dates are shown as examples.</p>}
    </>
  );
}

const DAY = 24 * 60 * 60 * 1000;

function exampleDate(now: Date, days: number, timeZone: string): string {
  const day = new Date(now.getTime() + days * DAY).toISOString();
  return readEventDate(`${localDay(day, timeZone)}T10:00`, timeZone, 'start') ?? day;
}

function cardOf(event: EventValues, around: Surroundings, now: Date): PublicEventCard {
  const { id, organization, image = null, placesHeld = 0 } = around;
  const example = (days: number) => exampleDate(now, days, event.timeZone);
  const startDate = isInstant(event.startDate) ? event.startDate : example(30);
  return {
    ...event,
    _id: id,
    shareLink: '',
    title: event.title || 'Your event title',
    description: event.description || 'Your description appears here.',
    startDate,
    eventDate: startDate,
    registrationDeadline: isInstant(event.registrationDeadline) ? event.registrationDeadline : example(25),
    teamSize: { min: event.minTeamSize, max: event.maxTeamSize },
    registrationFee: event.entryFee,
    image,
    smallImage: image,
    organization,
    isRegistrationOpen: true,
    availableSlots: placesLeft(event.maxTeams, placesHeld),
  };
}

function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
