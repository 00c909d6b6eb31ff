import { lazy, Suspense } from 'react';
import { useSession } from '../../session/session.tsx';
import { PublicEvents } from '../../features/events/public-events.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const ManagerEventList = lazy(() =>
  import('../../features/events/manager-event-list.tsx').then((module) => ({
    default: module.ManagerEventList,
  })),
);

/** /events: the public list; for a signed-in manager 'My Events' (point 2 of the specification). */
export function Component() {
  const { audience } = useSession();
  if (audience === 'manager') return <MyEvents />;
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle title="Hackathons" />
      <PublicEvents />
    </div>
  );
}

function MyEvents() {
  return (
    <div className="page-width py-8">
      <PageTitle title="My Events" />
      <h1 className="mb-6 text-page">My Events</h1>
      <Suspense>
        <ManagerEventList />
      </Suspense>
    </div>
  );
}
