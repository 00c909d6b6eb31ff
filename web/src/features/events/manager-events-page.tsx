import { PageTitle } from '../../ui/page-title.tsx';
import { CreateEventLink } from './create-event-link.tsx';
import { ManagerEventList } from './manager-event-list.tsx';

export function Component() {
  return (
    <div className="page-width py-8">
      <PageTitle title="My Events" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-page">My Events</h1>
        <CreateEventLink />
      </div>
      <ManagerEventList />
    </div>
  );
}
