import { neighbourPalettes } from '@hackon/contract/events/draw-poster';
import type { PublicEventCard } from '@hackon/contract/events/events';
import { eventLimits } from '@hackon/contract/events/limits';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import {
  publicListSearch,
  readPublicListQuery,
  wholeList,
  type PublicListQuery,
} from '@hackon/contract/events/public-list-query';
import { textKey } from '@hackon/contract/text-key';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EventCard } from './event-card.tsx';
import { EventCardSkeletons } from './event-skeletons.tsx';
import { FilterChips } from './filter-chips.tsx';
import { GuestBanner } from './guest-banner.tsx';
import { ListControls } from './list-controls.tsx';
import { activeFilters } from './list-filters.ts';
import { usePublicEvents } from './public-events.queries.ts';

interface ListedEvents {
  rows: readonly PublicEventCard[];
  total: number;
}

export function PublicEvents() {
  const [params] = useSearchParams();
  const query = readPublicListQuery(params);
  const { data, isError, isPlaceholderData, refetch } = usePublicEvents(query, eventLimits.eventsOnPage);
  return (
    <>
      <h1 className="text-display">Hackathons</h1>
      <p aria-live="polite" className="mt-3 min-h-6 text-muted">
        {data && countText(data, query)}
      </p>
      <GuestBanner />
      <ListControls query={query} />
      <FilterChips query={query} />
      {data && <Results rows={data.rows} total={data.total} query={query} stale={isPlaceholderData} />}
      {!data && isError && <ErrorState title={visitorMessages.eventsFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <EventCardSkeletons count={6} />}
    </>
  );
}

function countText({ rows, total }: ListedEvents, query: PublicListQuery): string {
  if (!isNarrowed(query)) return `${total} open for registration`;
  const found = total === 1 ? '1 hackathon found' : `${total} hackathons found`;
  return isCorrected(rows, query) ? `No match for “${query.q}”. Similar: ${found}.` : found;
}

/** Without a match, the server searches similar words. */
function isCorrected(rows: readonly PublicEventCard[], { q }: PublicListQuery): boolean {
  const key = textKey(q);
  return (
    rows.length > 0 &&
    !rows.some(({ title, venue }) => [title, venue.city].some((text) => textKey(text).includes(key)))
  );
}

function isNarrowed(query: PublicListQuery): boolean {
  return query.q !== '' || activeFilters(query).length > 0;
}

function Results({
  rows,
  total,
  query,
  stale,
}: {
  rows: readonly PublicEventCard[];
  total: number;
  query: PublicListQuery;
  stale: boolean;
}) {
  const now = useNow(60_000);
  const palettes = neighbourPalettes(rows.map(({ _id }) => _id));
  if (rows.length === 0) return <NothingFound query={query} narrowed={total > 0 || isNarrowed(query)} />;
  return (
    <>
      <ul
        aria-label="Hackathons"
        aria-busy={stale}
        className="grid gap-5 transition-opacity aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
      >
        {rows.map((event, index) => (
          <li key={event._id} className="grid min-w-0">
            <EventCard event={event} now={now} palette={palettes[index]} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={query.page}
          pageCount={Math.ceil(total / eventLimits.eventsOnPage)}
          hrefOf={(page) => `${pathTo('events')}${publicListSearch({ ...query, page })}`}
        />
      </div>
    </>
  );
}

function NothingFound({ query, narrowed }: { query: PublicListQuery; narrowed: boolean }) {
  const isFiltered = query.q !== '' && activeFilters(query).length > 0;
  return (
    <EmptyState
      icon={<CalendarSearch />}
      title={visitorMessages.noEventsFound}
      hint={
        narrowed
          ? 'Try another word, or clear the filters.'
          : 'No event is open for registration right now. Organizers can publish the next one.'
      }
      action={
        narrowed ? (
          <ButtonLink
            variant="secondary"
            to={`${pathTo('events')}${publicListSearch(isFiltered ? { ...wholeList, q: query.q } : wholeList)}`}
          >
            {isFiltered ? 'Search all events' : 'Show all events'}
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to={pathTo('managerSignUp')}>
            Host a Hackathon
          </ButtonLink>
        )
      }
    />
  );
}
