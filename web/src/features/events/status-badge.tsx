import type { EventStatus } from '@hackon/contract/events';
import { Badge, type Tone } from '../../ui/badge.tsx';

/** The status that the organizer set: green for published, blue for ongoing, gray otherwise (point 4 of the specification). */
export function StatusBadge({ status }: { status: EventStatus }) {
  const { word, tone } = LOOK[status];
  return <Badge tone={tone}>{word}</Badge>;
}

const LOOK: Record<EventStatus, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'neutral' },
  published: { word: 'Published', tone: 'green' },
  upcoming: { word: 'Upcoming', tone: 'neutral' },
  ongoing: { word: 'Ongoing', tone: 'blue' },
  completed: { word: 'Completed', tone: 'neutral' },
};
