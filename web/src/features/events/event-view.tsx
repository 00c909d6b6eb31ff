import type { PublicEvent } from '@hackon/contract/events/events';
import { cityOf } from '@hackon/contract/events/place-line';
import { isGalleryOpen } from '@hackon/contract/projects/is-gallery-open';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Images from 'lucide-react/icons/images';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { calendarFeedPath, pathTo } from '../../app/paths.ts';
import { formatDateTime, formatWeekday } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { EventDetails, type RegisterPlace } from './event-details.tsx';
import { EventPoster } from './event-poster.tsx';
import { Faqs, Schedule } from './event-programme.tsx';
import { PlacesLeft } from './places-left.tsx';
import { Prizes } from './prizes.tsx';
import { isOpen, RegisterButton } from './register-button.tsx';
import { PhaseBadge } from './status-badge.tsx';

/** Longer titles use a smaller font. */
const LONG_TITLE = 60;

export function EventView({
  event,
  registerPlace: RegisterPlace = FormAlone,
  news,
}: {
  event: PublicEvent;
  registerPlace?: RegisterPlace;
  /** Above the description. */
  news?: ReactNode;
}) {
  const now = useNow(30_000);
  const where = [event.organization, cityOf(event)].filter(Boolean).join(', ');
  return (
    <article>
      <div className="-mx-4 sm:-mx-6 lg:mx-0">
        <EventPoster
          event={event}
          large
          columns={18}
          rows={5}
          className="h-48 sm:h-60 lg:h-75 lg:rounded-card"
        />
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <header className="min-w-0">
          <PhaseBadge event={event} now={now} />
          <h1 className={classes('mt-3', event.title.length < LONG_TITLE ? 'text-display' : 'text-page')}>
            {event.title}
          </h1>
          <p className="mt-3 text-lead">
            {formatWeekday(event.startDate, event.timeZone)} {formatDateTime(event.startDate, event.timeZone)}
          </p>
          {where && <p className="text-lead break-words text-muted">{where}</p>}
          <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
            {event.resultsPublishedAt !== null && (
              <ButtonLink to={pathTo('publicResults', event.shareLink)}>
                <Trophy />
                Results
              </ButtonLink>
            )}
            {isGalleryOpen(event.galleryOpensAt, now) && (
              <ButtonLink
                to={pathTo('gallery', event.shareLink)}
                variant={event.resultsPublishedAt === null ? 'primary' : 'secondary'}
              >
                <Images />
                See the projects
              </ButtonLink>
            )}
          </div>
        </header>
        <EventDetails
          event={event}
          now={now}
          registerPlace={RegisterPlace}
          className="lg:tall:sticky lg:top-6 lg:row-span-2 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
        />
        <div className="flex min-w-0 flex-col gap-8">
          {news}
          <Section title="About">
            <p className="break-words whitespace-pre-line">{event.description}</p>
          </Section>
          {event.sessions.length > 0 && (
            <Section title="Schedule">
              <Schedule {...event} />
            </Section>
          )}
          {event.rules.length > 0 && (
            <Section title="Rules">
              <ol className="list-decimal space-y-1.5 pl-5">
                {[...new Set(event.rules)].map((rule) => (
                  <li key={rule} className="pl-1 break-words">
                    {rule}
                  </li>
                ))}
              </ol>
            </Section>
          )}
          <Section title="Prizes">
            <Prizes prizes={event.prizes} pool={event.prizePool} />
          </Section>
          <Section title="Requirements">
            <Requirements event={event} />
          </Section>
          {event.faqs.length > 0 && (
            <Section title="FAQ">
              <Faqs {...event} />
            </Section>
          )}
          <Link
            to={pathTo('events')}
            className="link -my-2.5 inline-flex min-h-11 items-center gap-1.5 self-start"
          >
            <ArrowLeft className="size-4" />
            Back to Events
          </Link>
          <a href={calendarFeedPath} className="link -my-2.5 inline-flex min-h-11 items-center self-start">
            All hackathons as a calendar
          </a>
        </div>
      </div>
      <div
        data-bottom-bar
        className="inset-x-0 bottom-0 z-10 mt-8 tall:mt-0 flex tall:fixed flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:px-6 lg:hidden print:hidden"
      >
        <RegisterPlace event={event}>
          <p className="shrink-0">
            <span className="block font-semibold">
              {event.entryFee > 0 ? formatMoney(event.entryFee) : 'Free'}
            </span>
            {isOpen(event, now) && <PlacesLeft event={event} />}
          </p>
          <RegisterButton event={event} now={now} className="grow sm:ml-auto sm:max-w-80" />
        </RegisterPlace>
      </div>
    </article>
  );
}

function FormAlone({ children }: { children: ReactNode }) {
  return children;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-section">{title}</h2>
      {children}
    </section>
  );
}

function Requirements({ event: { requirements, departments, skills } }: { event: PublicEvent }) {
  return (
    <>
      <p className="break-words whitespace-pre-line">{requirements}</p>
      {departments.length > 0 && (
        <p className="mt-2 break-words">
          <span className="text-muted">Departments: </span>
          {departments.join(', ')}
        </p>
      )}
      {skills.length > 0 && (
        <p className="mt-2 break-words">
          <span className="text-muted">Skills: </span>
          {skills.join(', ')}
        </p>
      )}
    </>
  );
}
