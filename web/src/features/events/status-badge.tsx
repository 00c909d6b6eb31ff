import type { EventStatus } from '@hackon/contract/events';
import { Badge, type Tone } from '../../ui/badge.tsx';

/** Shows an organizer the status that they set: green for published, blue for ongoing, gray otherwise. */
export function StatusBadge({ status }: { status: EventStatus }) {
  return <Badge tone={TONE[status]}>{STATUS_WORD[status]}</Badge>;
}

/** Each status as a person reads it. */
export const STATUS_WORD: Record<EventStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  completed: 'Completed',
};

const TONE: Record<EventStatus, Tone> = {
  draft: 'neutral',
  published: 'green',
  upcoming: 'neutral',
  ongoing: 'blue',
  completed: 'neutral',
};
