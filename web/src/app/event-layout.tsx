import { Outlet } from 'react-router';
import { useSession } from '../session/session.tsx';
import { EventTabs } from './event-tabs.tsx';

/** The pages of one event. Its organizers see tabs above them. */
export function Component() {
  const { audience } = useSession();
  return (
    <>
      {audience === 'manager' && <EventTabs />}
      <Outlet />
    </>
  );
}
