import { Plus } from 'lucide-react';
import { ManagerEventList } from '../../features/events/manager-event-list.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { paths } from '../paths.ts';

/** /manager/events, and /events for a manager: their own events. */
export function Component() {
  return (
    <div className="page-width py-8">
      <PageTitle title="My Events" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-page">My Events</h1>
        <ButtonLink to={paths.createEvent()}>
          <Plus />
          Create New Event
        </ButtonLink>
      </div>
      <ManagerEventList />
    </div>
  );
}
