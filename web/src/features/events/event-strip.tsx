import { neighbourPalettes } from '@hackon/contract/events/draw-poster';
import { closesIn } from '@hackon/contract/events/closes-in';
import type { PublicEventCard } from '@hackon/contract/events/events';
import { cityOf } from '@hackon/contract/events/place-line';
import { eventLimits } from '@hackon/contract/events/limits';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatPosterDay } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { Card } from '../../ui/card.tsx';
import { Poster } from '../../ui/poster.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { EventPoster } from './event-poster.tsx';
import { PlacesLeft } from './places-left.tsx';

export function EventStrip({ events, now }: { events: readonly PublicEventCard[]; now: Date }) {
  const palettes = neighbourPalettes(events.map(({ _id }) => _id));
  return (
    <ul className="flex flex-col gap-4">
      {events.map((event, index) => (
        <li key={event._id}>
          <SmallPoster event={event} now={now} palette={palettes[index]} />
        </li>
      ))}
    </ul>
  );
}

function SmallPoster({
  event,
  now,
  palette,
}: {
  event: PublicEventCard;
  now: Date;
  palette: number | undefined;
}) {
  const { startDate, registrationDeadline, timeZone, entryFee } = event;
  return (
    <Card flush className="relative flex transition-colors hover:border-control">
      <div className="w-28 shrink-0 sm:w-34">
        <EventPoster event={event} columns={5} rows={4} palette={palette} className="h-full" />
      </div>
      <div className="min-w-0 flex-1 px-4 py-3.5">
        <p className="line-clamp-2 text-caption font-semibold wrap-anywhere text-muted uppercase">
          {[formatPosterDay(startDate, timeZone), cityOf(event)].filter(Boolean).join(' · ')}
        </p>
        <h3 className="mt-0.5 line-clamp-2 text-lead leading-6">
          <Link to={pathTo('publicEvent', event.shareLink)} className="card-link">
            {event.title}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-caption text-muted">
          <span className="first-letter:uppercase">{closesIn(registrationDeadline, now)}</span>
          <span>{entryFee > 0 ? formatMoney(entryFee) : 'Free'}</span>
          <PlacesLeft event={event} />
        </p>
      </div>
    </Card>
  );
}

export function EventStripSkeleton() {
  return (
    <SkeletonGroup label="Loading events" className="flex flex-col gap-4">
      {Array.from({ length: eventLimits.eventsOnLanding }, (_, place) => (
        <Skeleton key={place} className="h-27 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

export function EmptyStrip() {
  return (
    <Card flush>
      <Poster id="no events yet" columns={12} rows={6} className="aspect-2/1" />
      <p className="px-5 py-4 font-medium">The next hackathon will appear here. It could be yours.</p>
    </Card>
  );
}
