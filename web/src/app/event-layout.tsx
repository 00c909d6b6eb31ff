import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { loadCode } from '../api/load-code.ts';
import { useSession } from '../session/session.tsx';

const EventTabs = lazy(() =>
  loadCode(() => import('./event-tabs.tsx')).then((module) => ({ default: module.EventTabs })),
);

/** The pages of one event. Its organizers see tabs above them. */
export function EventLayout() {
  const { audience } = useSession();
  return (
    <>
      {audience === 'manager' && (
        <Suspense fallback={<div className="h-12" />}>
          <EventTabs />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
