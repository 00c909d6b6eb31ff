import type { ManagerEventCard } from '@hackon/contract/events/events';
import X from 'lucide-react/icons/x';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ShareEvent } from './share-event.tsx';

/** The location state that tells the dashboard to offer sharing. */
export function publishedState(eventId: string) {
  return { published: eventId };
}

/** Offers to share a just published event. */
export function JustPublished({ events }: { events: readonly ManagerEventCard[] }) {
  const navigate = useNavigate();
  const published = usePublished();
  const event = events.find(({ _id, status }) => _id === published && status !== 'draft');
  if (!event) return null;
  return (
    <Card className="relative mt-5">
      <h2 className="mb-4 pr-12 text-title wrap-anywhere">{event.title} is published. Share it.</h2>
      <ShareEvent event={event} />
      <span className="absolute top-3.5 right-3.5">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Close"
          onClick={() => void navigate('.', { replace: true, state: null, preventScrollReset: true })}
        >
          <X />
        </Button>
      </span>
    </Card>
  );
}

function usePublished(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'published' in state
    ? String(state.published)
    : undefined;
}
