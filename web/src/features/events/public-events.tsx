import { oneOf, publicFees, publicFilters, publicSorts } from '@hackon/contract/choices';
import { neighbourPalettes } from '@hackon/contract/events/draw-poster';
import type { PublicEventCard } from '@hackon/contract/events/events';
import { eventLimits } from '@hackon/contract/events/limits';
import { eventMessages } from '@hackon/contract/events/messages';
import {
  publicListSearch,
  readPublicListQuery,
  wholeList,
  type PublicListQuery,
} from '@hackon/contract/events/public-list-query';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { EventCard } from './event-card.tsx';
import { EventCardSkeletons } from './event-skeletons.tsx';
import { GuestBanner } from './guest-banner.tsx';
import { usePublicEvents } from './public-events.queries.ts';

const FORM = 'search';

export function PublicEvents() {
  const [params] = useSearchParams();
  const query = readPublicListQuery(params);
  const { data, isError, isPlaceholderData, refetch } = usePublicEvents(query, eventLimits.eventsOnPage);
  return (
    <>
      <h1 className="text-display">Hackathons</h1>
      <p aria-live="polite" className="mt-3 min-h-6 text-muted">
        {data && countText(data.total, query)}
      </p>
      <GuestBanner />
      <ListControls query={query} />
      {data && <Results rows={data.rows} total={data.total} query={query} stale={isPlaceholderData} />}
      {!data && isError && <ErrorState title={eventMessages.eventsFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <EventCardSkeletons count={6} />}
    </>
  );
}

function countText(total: number, query: PublicListQuery): string {
  if (!isNarrowed(query)) return `${total} open for registration`;
  return total === 1 ? '1 hackathon found' : `${total} hackathons found`;
}

function isNarrowed({ q, status, fee }: PublicListQuery): boolean {
  return q !== '' || status !== 'all' || fee !== 'all';
}

function ListControls({ query }: { query: PublicListQuery }) {
  const navigate = useNavigate();
  function show(change: Partial<PublicListQuery>, { replace = false } = {}) {
    const search = publicListSearch({ ...query, ...change, page: 1 });
    void navigate({ search }, { replace, preventScrollReset: true });
  }
  return (
    <div
      data-filter-bar
      className="tall:sticky top-0 z-20 -mx-4 [body:has([data-top-bar])_&]:top-9 mt-6 mb-6 grid grid-cols-2 gap-3 bg-paper px-4 py-3 sm:-mx-6 sm:px-6 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_9rem_10rem_13rem]"
    >
      <SearchBox
        label="Search by name or city"
        value={query.q}
        page={{ id: FORM, path: pathTo('events'), name: 'q' }}
        onSearch={(q) => show({ q }, { replace: true })}
        className="col-span-2 sm:col-span-3 lg:col-span-1"
      />
      <Select
        aria-label="Status"
        form={FORM}
        name="status"
        value={query.status}
        onChange={({ target }) => show({ status: oneOf(publicFilters, target.value) ?? wholeList.status })}
      >
        <option value="all">All Events</option>
        <option value="upcoming">Upcoming</option>
        <option value="ongoing">Ongoing</option>
      </Select>
      <Select
        aria-label="Fee"
        form={FORM}
        name="fee"
        value={query.fee}
        onChange={({ target }) => show({ fee: oneOf(publicFees, target.value) ?? wholeList.fee })}
      >
        <option value="all">Free and paid</option>
        <option value="free">Free</option>
        <option value="paid">Paid</option>
      </Select>
      <Select
        aria-label="Sort by"
        form={FORM}
        name="sort"
        className="col-span-2 sm:col-span-1"
        value={query.sort}
        onChange={({ target }) => show({ sort: oneOf(publicSorts, target.value) ?? wholeList.sort })}
      >
        <option value="startDate">Start Date</option>
        <option value="registrationDeadline">Registration Deadline</option>
      </Select>
    </div>
  );
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
  if (rows.length === 0) return <NothingFound narrowed={total > 0 || isNarrowed(query)} />;
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

function NothingFound({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      icon={<CalendarSearch />}
      title={eventMessages.noEventsFound}
      hint={
        narrowed
          ? 'Try another word or show all events.'
          : 'No event is open for registration right now. Organizers can publish the next one.'
      }
      action={
        narrowed ? (
          <ButtonLink variant="secondary" to={`${pathTo('events')}${publicListSearch(wholeList)}`}>
            Show all events
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
