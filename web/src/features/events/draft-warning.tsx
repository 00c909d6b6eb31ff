import type { EventStatus, ManagerEventDetail } from '@hackon/contract/events/events';
import { useWatch } from 'react-hook-form';

/** Shown in a form while an event with teams is about to become a draft. */
export function DraftWarning({
  event: { status, placesHeld },
}: {
  event: Pick<ManagerEventDetail, 'status' | 'placesHeld'>;
}) {
  const chosen = useWatch<{ status: EventStatus }, 'status'>({ name: 'status' });
  if (chosen !== 'draft' || status === 'draft' || placesHeld === 0) return null;
  return (
    <output className="block rounded-card bg-amber-soft px-4 py-3 text-small font-medium text-amber">
      {placesHeld === 1 ? 'One team is' : `${placesHeld} teams are`} registered. Places are kept, but students
      can no longer open the event’s page.
    </output>
  );
}
