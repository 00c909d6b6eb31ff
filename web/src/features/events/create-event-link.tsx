import Plus from 'lucide-react/icons/plus';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useManagerOverview } from './manager-events.queries.ts';

/** An empty list has its own primary button, so this one is secondary. */
export function CreateEventLink() {
  const { data } = useManagerOverview();
  return (
    <ButtonLink to={pathTo('createEvent')} variant={data?.events.length === 0 ? 'secondary' : 'primary'}>
      <Plus />
      Create New Event
    </ButtonLink>
  );
}
