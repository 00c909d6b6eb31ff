import type { EventStats } from '@hackon/contract/events';
import { Plus } from 'lucide-react';
import { ManagerEventList } from '../../features/events/manager-event-list.tsx';
import { useManagerOverview } from '../../features/events/manager-events.queries.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tile, TileRow } from '../../ui/tile.tsx';
import { paths } from '../paths.ts';

/** /manager/dashboard: the numbers of four tiles and the manager's own events. */
export function Component() {
  const { user } = useSession();
  const { data } = useManagerOverview();
  return (
    <div className="page-width py-8">
      <PageTitle title="Dashboard" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-page wrap-anywhere">Welcome, {user?.name || 'Manager'}</h1>
        <ButtonLink to={paths.createEvent()}>
          <Plus />
          Create New Event
        </ButtonLink>
      </div>
      <div className="mt-5">
        <EventTiles stats={data?.stats} />
      </div>
      <h2 className="mt-8 mb-3 text-title">My Events</h2>
      <ManagerEventList />
    </div>
  );
}

/** Until the numbers are there each tile holds its place with a dash. */
function EventTiles({ stats }: { stats: EventStats | undefined }) {
  return (
    <TileRow columns={4}>
      <Tile label="Total Events">{stats?.totalEvents ?? '–'}</Tile>
      <Tile label="Active Events">{stats?.activeEvents ?? '–'}</Tile>
      <Tile label="Upcoming Events">{stats?.upcomingEvents ?? '–'}</Tile>
      <Tile label="Completed Events">{stats?.completedEvents ?? '–'}</Tile>
    </TileRow>
  );
}
