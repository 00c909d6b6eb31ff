import type { PublicEventCard } from '@hackon/contract/events/events';
import { cityOf } from '@hackon/contract/events/place-line';
import { previewText } from '@hackon/contract/events/preview-text';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime, formatTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { ClosesIn } from './closes-in.tsx';
import { DateBlock } from './date-block.tsx';
import { EventPoster } from './event-poster.tsx';
import { PlacesLeft } from './places-left.tsx';
import { isOpen, RegisterButton } from './register-button.tsx';

/** The card links to the event page, the button to the form. The date block shows the day. */
export function EventCard({
  event,
  now,
  palette,
}: {
  event: PublicEventCard;
  now: Date;
  palette?: number | undefined;
}) {
  const { startDate, registrationDeadline, timeZone, entryFee } = event;
  const city = cityOf(event);
  return (
    <article className="group relative flex min-w-0 flex-col break-inside-avoid overflow-clip rounded-card border border-line bg-surface transition-colors hover:border-control">
      <div className="relative">
        <EventPoster event={event} columns={10} rows={4} palette={palette} className="aspect-[5/2]" />
        <DateBlock instant={startDate} timeZone={timeZone} className="absolute bottom-3 left-4" />
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <p className="line-clamp-2 text-caption font-semibold break-words text-muted">
          <span className="sr-only">{formatDateTime(startDate, timeZone)}</span>
          <span aria-hidden>{formatTime(startDate, timeZone)}</span>
          {city && ` · ${city}`}
        </p>
        <h2 className="mt-1 line-clamp-3 text-title">
          <Link to={pathTo('publicEvent', event.shareLink)} className="card-link">
            {event.title}
          </Link>
        </h2>
        <p className="mt-1.5 text-small break-words text-muted">{previewText(event.description)}</p>
        <div className="mt-auto pt-4 text-caption">
          <p className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
            <span>{entryFee > 0 ? formatMoney(entryFee) : 'Free'}</span>
            <span className="font-medium text-muted">{teamSizeText(event)}</span>
          </p>
          {/* Lines of their own: a wrap that depends on the font would move the page. */}
          <p className="mt-1 flex flex-col text-muted">
            <span>Register by {formatDateTime(registrationDeadline, timeZone)}</span>
            {isOpen(event, now) && <ClosesIn deadline={registrationDeadline} now={now} />}
          </p>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <PlacesLeft event={event} />
          <RegisterButton
            event={event}
            now={now}
            asksGuests
            size="small"
            className="relative max-sm:w-full"
          />
        </div>
      </div>
    </article>
  );
}

/** Such as '2–4 members'. */
function teamSizeText({ minTeamSize, maxTeamSize }: PublicEventCard): string {
  if (minTeamSize !== maxTeamSize) return `${minTeamSize}–${maxTeamSize} members`;
  return maxTeamSize === 1 ? '1 member' : `${maxTeamSize} members`;
}
