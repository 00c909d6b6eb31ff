import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { addressOf } from '@hackon/contract/events/place-line';
import { mayDo } from '@hackon/contract/people/roles';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { loadCode } from '../../api/load-code.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime, formatRange } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { formatMoney } from '../../format/money.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Faqs, Schedule } from './event-programme.tsx';
import { EventDates, EventMoney, EventTeams } from './manager-event-facts.tsx';
import { isOwnEvent, useEventDetail } from './manager-events.queries.ts';
import { Prizes } from './prizes.tsx';
import { ShareEvent } from './share-event.tsx';
import { StatusBadge } from './status-badge.tsx';

const importDialog = () => loadCode(() => import('./edit-event-dialog.tsx'));
const preloadDialog = () => void importDialog();
const EditEventDialog = lazy(() => importDialog().then((module) => ({ default: module.EditEventDialog })));
const DuplicateEventDialog = lazy(() =>
  loadCode(() => import('./duplicate-event-dialog.tsx')).then((module) => ({
    default: module.DuplicateEventDialog,
  })),
);

export function ManagerEventView({ event }: { event: ManagerEventDetail }) {
  return (
    <article>
      <header>
        <StatusBadge event={event} />
        <h1 className="mt-2 mb-4 text-page wrap-anywhere">{event.title}</h1>
        <Actions event={event} />
      </header>
      <EarlyProjects event={event} />
      <Card className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <EventDates event={event} />
        <EventTeams event={event} />
        <EventMoney event={event} />
      </Card>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-7">
          <Section title="Description">
            <p className="wrap-anywhere whitespace-pre-line">{event.description}</p>
          </Section>
          <Section title="Rules">
            <Rules rules={event.rules} />
          </Section>
          <Section title="Prizes">
            <Prizes prizes={event.prizes} />
          </Section>
          <Section title="Requirements">
            <p className="wrap-anywhere whitespace-pre-line">{event.requirements}</p>
          </Section>
          {event.sessions.length > 0 && (
            <Section title="Schedule">
              <Schedule {...event} />
            </Section>
          )}
          {event.faqs.length > 0 && (
            <Section title="FAQ">
              <Faqs {...event} />
            </Section>
          )}
        </div>
        <div className="flex flex-col gap-5">
          {event.status !== 'draft' && (
            <Card>
              <h2 className="mb-3 text-title">Share</h2>
              <ShareEvent event={event} />
            </Card>
          )}
          <EventFacts event={event} />
        </div>
      </div>
    </article>
  );
}

/** A deadline that may not move stays when the event moves. */
function EarlyProjects({ event }: { event: ManagerEventDetail }) {
  const { _id, submissionDeadline, startDate, timeZone, roles } = event;
  const now = useNow(60_000).toISOString();
  if (submissionDeadline === null || submissionDeadline >= startDate || submissionDeadline < now) return null;
  return (
    <p className="mt-5 rounded-card bg-amber-soft px-4 py-3 text-small">
      Projects are due on {formatDateTime(submissionDeadline, timeZone)}, before the event starts.{' '}
      {mayDo(roles, 'submissions') && (
        <Link to={pathTo('submissionSettings', _id)} className="font-semibold underline underline-offset-2">
          Change the deadline
        </Link>
      )}
    </p>
  );
}

function Actions({ event }: { event: ManagerEventDetail }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {mayDo(event.roles, 'edit') && (
        <>
          <EditEvent event={event} />
          <DuplicateEvent event={event} />
          <ButtonLink variant="secondary" to={pathTo('programme', event._id)}>
            FAQ and schedule
          </ButtonLink>
        </>
      )}
      {event.status !== 'draft' && (
        <ButtonLink variant="secondary" to={pathTo('publicEvent', event.shareLink)}>
          Public page
        </ButtonLink>
      )}
    </div>
  );
}

function DuplicateEvent({ event }: { event: ManagerEventDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Copy />
        Duplicate
      </Button>
      {isOpen && (
        <Suspense>
          <DuplicateEventDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Preloads the dialog on hover or focus. */
function EditEvent({ event }: { event: ManagerEventDetail }) {
  // A background refetch must not replace typed values.
  const [opened, setOpened] = useState<ManagerEventDetail>();
  const { refetch } = useEventDetail(event._id);

  async function reload() {
    const { data } = await refetch();
    if (data && isOwnEvent(data)) setOpened(data);
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpened(event)}
      >
        <Pencil />
        Edit Event
      </Button>
      {opened && (
        <Suspense>
          <EditEventDialog
            key={opened.version}
            event={opened}
            onClose={() => setOpened(undefined)}
            onReload={() => void reload()}
          />
        </Suspense>
      )}
    </>
  );
}

function EventFacts({ event }: { event: ManagerEventDetail }) {
  const { timeZone, entryFee, paymentDetails } = event;
  return (
    <Card>
      <h2 className="mb-3 text-title">Event Details</h2>
      <Facts>
        <Fact label="Event date">{formatRange(event.startDate, event.endDate, timeZone)}</Fact>
        <Fact label="Registration deadline">{formatDateTime(event.registrationDeadline, timeZone)}</Fact>
        <Fact label="Venue">{addressOf(event)}</Fact>
        {event.mode !== 'in_person' && (
          <Fact label="Event link">
            {event.onlineLink ? (
              <a href={event.onlineLink} target="_blank" rel="noreferrer" className="link wrap-anywhere">
                {event.onlineLink}
              </a>
            ) : (
              'Not added yet'
            )}
          </Fact>
        )}
        <Fact label="Team size">
          {event.minTeamSize} to {event.maxTeamSize}
        </Fact>
        <Fact label="Registration fee">{entryFee > 0 ? formatMoney(entryFee) : 'Free'}</Fact>
        <Fact label="Prize pool">{event.prizePool > 0 ? formatMoney(event.prizePool) : 'Not set'}</Fact>
        {entryFee > 0 && (
          <Fact label="UPI ID">
            {paymentDetails.upiId}
            {event.payeeShownFrom && (
              <span className="block text-caption text-amber">
                Teams see it from {formatDateTime(event.payeeShownFrom, timeZone)}
              </span>
            )}
          </Fact>
        )}
        {paymentDetails.notes && <Fact label="Payment notes">{paymentDetails.notes}</Fact>}
        {event.departments.length > 0 && <Fact label="Departments">{event.departments.join(', ')}</Fact>}
        {event.skills.length > 0 && <Fact label="Skills">{event.skills.join(', ')}</Fact>}
        <Fact label="Contact">
          <span className="block">
            <Breakable text={event.contactEmail} />
          </span>
          <span className="block">{event.contactPhone}</span>
        </Fact>
        {event.whatsappLink && (
          <Fact label="WhatsApp group">
            <a href={event.whatsappLink} target="_blank" rel="noreferrer" className="link">
              <Breakable text={event.whatsappLink} />
            </a>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return <p className="text-muted">No rules yet</p>;
  return (
    <ol className="list-decimal space-y-1.5 pl-5">
      {rules.map((rule) => (
        <li key={rule} className="pl-1 wrap-anywhere">
          {rule}
        </li>
      ))}
    </ol>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-title">{title}</h2>
      {children}
    </section>
  );
}
