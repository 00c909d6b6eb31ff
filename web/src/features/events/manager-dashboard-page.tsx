import type { EventStats } from '@hackon/contract/events/events';
import { ConfirmEmail } from '../../session/confirm-email.tsx';
import { useSession } from '../../session/session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tile, TileRow } from '../../ui/tile.tsx';
import { CreateEventLink } from './create-event-link.tsx';
import { JustPublished } from './just-published.tsx';
import { NeedsYou } from './needs-you.tsx';
import { ManagerEventList } from './manager-event-list.tsx';
import { useManagerOverview } from './manager-events.queries.ts';

export function Component() {
  const { user } = useSession();
  const { data } = useManagerOverview();
  return (
    <div className="page-width py-8">
      <PageTitle title="Dashboard" />
      <ConfirmEmail to="manager" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-page wrap-anywhere">Welcome, {user?.name || 'Manager'}</h1>
        <CreateEventLink />
      </div>
      {data && <JustPublished events={data.events} />}
      {data && <NeedsYou events={data.events} />}
      <div className="mt-5">
        <EventTiles stats={data?.stats} />
      </div>
      <h2 className="mt-8 mb-3 text-title">My Events</h2>
      <ManagerEventList byAttention />
    </div>
  );
}

/** Events in none of the three groups are drafts. */
function EventTiles({ stats }: { stats: EventStats | undefined }) {
  return (
    <TileRow columns={4}>
      <Tile label="Total Events" note={stats && draftsAmong(stats)}>
        {stats?.totalEvents ?? '–'}
      </Tile>
      <Tile label="Active Events">{stats?.activeEvents ?? '–'}</Tile>
      <Tile label="Upcoming Events">{stats?.upcomingEvents ?? '–'}</Tile>
      <Tile label="Completed Events">{stats?.completedEvents ?? '–'}</Tile>
    </TileRow>
  );
}

function draftsAmong({ totalEvents, activeEvents, upcomingEvents, completedEvents }: EventStats) {
  const drafts = totalEvents - activeEvents - upcomingEvents - completedEvents;
  if (drafts === 0) return undefined;
  return drafts === 1 ? '1 draft' : `${drafts} drafts`;
}
