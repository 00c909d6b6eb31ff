import type { ManagerEventCard } from '@hackon/contract/events/events';
import { previewText } from '@hackon/contract/events/preview-text';
import { mayDo, roleNames } from '@hackon/contract/people/roles';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { eventMessages } from '@hackon/contract/events/messages';
import { pathTo } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { CopyShareLink } from './copy-share-link.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { useManagerOverview } from './manager-events.queries.ts';
import { useNow } from '../../format/use-now.ts';
import { sortByAttention } from './sort-by-attention.ts';
import { EventDates, EventMoney, EventTeams } from './manager-event-facts.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Rows are table lines from `lg` on. */
const COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_12.5rem_6rem_9.5rem_auto] lg:gap-5';

/** Shows the newest event first. `byAttention` puts events that need the organizer first. */
export function ManagerEventList({ byAttention = false }: { byAttention?: boolean }) {
  const now = useNow(60_000);
  const { data, isPending, isError, refetch } = useManagerOverview();
  const [doomed, setDoomed] = useState<ManagerEventCard>();
  const list = useFocusAfterRemoval(data?.events.length);
  if (isPending) return <LoadingList />;
  if (isError && !data)
    return <ErrorState title={eventMessages.managerEventsFailed} onRetry={() => void refetch()} />;
  const events = byAttention ? sortByAttention(data.events, now) : data.events;
  return (
    <div ref={list} tabIndex={-1}>
      {events.length === 0 ? <NoEvents /> : <EventRows events={events} onDelete={setDoomed} />}
      <DeleteEventDialog
        // The refetched event may have new numbers.
        event={events.find(({ _id }) => _id === doomed?._id)}
        onClose={() => setDoomed(undefined)}
      />
    </div>
  );
}

/** Focuses the list when the focused row is deleted. */
function useFocusAfterRemoval(count: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(count);
  useEffect(() => {
    const isShorter = Number(count) < Number(last.current);
    if (isShorter && document.activeElement === document.body) list.current?.focus();
    last.current = count;
  }, [count]);
  return list;
}

function EventRows({
  events,
  onDelete,
}: {
  events: readonly ManagerEventCard[];
  onDelete: (event: ManagerEventCard) => void;
}) {
  return (
    <Card flush>
      <div
        aria-hidden
        className={`hidden border-b border-line bg-sunken px-5 py-2.5 text-caption font-semibold text-muted lg:grid ${COLUMNS}`}
      >
        <span>Event</span>
        <span>Start and deadline</span>
        <span>Teams</span>
        <span>Fees</span>
        <span className="w-[13.25rem]" />
      </div>
      <ul aria-label="Your events" className="divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event._id} event={event} onDelete={() => onDelete(event)} />
        ))}
      </ul>
    </Card>
  );
}

function EventRow({ event, onDelete }: { event: ManagerEventCard; onDelete: () => void }) {
  return (
    <li className={`grid gap-4 px-4 py-4 sm:px-5 lg:items-center lg:**:data-fact-label:sr-only ${COLUMNS}`}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={pathTo('event', event._id)}
            title={event.title}
            className="line-clamp-2 min-w-0 font-semibold wrap-anywhere hover:underline"
          >
            {event.title}
          </Link>
          <StatusBadge event={event} />
          {event.role !== 'owner' && <Badge>{roleNames[event.role]}</Badge>}
        </p>
        <p className="mt-1 line-clamp-2 text-small wrap-anywhere text-muted">
          {previewText(event.description)}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr] lg:contents">
        <EventDates event={event} />
        <EventTeams event={event} />
        <EventMoney event={event} />
      </div>
      <RowActions event={event} onDelete={onDelete} />
    </li>
  );
}

function RowActions({ event, onDelete }: { event: ManagerEventCard; onDelete: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 lg:w-[13.25rem] lg:flex-nowrap lg:gap-1">
      <ButtonLink variant="secondary" size="small" to={pathTo('teams', event._id)}>
        Teams<span className="sr-only"> of {event.title}</span>
      </ButtonLink>
      {mayDo(event.roles, 'edit') && (
        <ButtonLink variant="secondary" size="small" to={pathTo('editEvent', event._id)}>
          Edit<span className="sr-only"> {event.title}</span>
        </ButtonLink>
      )}
      <CopyShareLink event={event} variant="ghost" size="icon" />
      {mayDo(event.roles, 'delete') && (
        <Button
          variant="ghost"
          size="icon"
          title="Delete"
          className="lg:ml-auto"
          aria-label={`Delete ${event.title}`}
          onClick={onDelete}
        >
          <Trash2 />
        </Button>
      )}
    </div>
  );
}

function NoEvents() {
  return (
    <Card flush>
      <EmptyState
        className="border-0"
        icon={<CalendarPlus />}
        title={eventMessages.noEventsCreated}
        hint="You need a title, a description, dates, a venue and a contact."
        action={<ButtonLink to={pathTo('createEvent')}>Create Event</ButtonLink>}
      />
      <ol className="grid divide-line border-t border-line bg-sunken max-md:divide-y md:grid-cols-3 md:divide-x">
        {firstSteps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3 px-4 py-4 sm:px-5">
            <span aria-hidden className="font-heading text-title font-bold text-muted tabular-nums">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-small text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const firstSteps = [
  {
    title: 'Publish your event',
    text: 'It gets its own page immediately. Only you can see a draft.',
  },
  {
    title: 'Share the link',
    text: 'Send it to your WhatsApp groups. Registered teams appear here.',
  },
  {
    title: 'Check the payments',
    text: 'Compare each transaction ID with your bank statement, then accept or reject the payment.',
  },
];

function LoadingList() {
  return (
    <SkeletonGroup label="Loading your events" className="flex flex-col gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  );
}
