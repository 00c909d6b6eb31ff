import { eventPhase, isRegistrationOpen } from '@hackon/contract/events/event-phase';
import type { EventStatus, ManagerEventCard, PublicEvent } from '@hackon/contract/events/events';
import { useNow } from '../../format/use-now.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ClosesIn } from './closes-in.tsx';
import { hasWaitlist } from './register-button.tsx';

/** Green only while students can register. */
export function StatusBadge({ event }: { event: ManagerEventCard }) {
  const now = useNow(60_000);
  const tone =
    event.status === 'published' && !isRegistrationOpen(event, now) ? 'neutral' : TONE[event.status];
  return <Badge tone={tone}>{STATUS_WORD[event.status]}</Badge>;
}

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

/** Students see the current phase, not the stored status, and how long registration stays open. */
export function PhaseBadge({ event, now }: { event: PublicEvent; now: Date }) {
  const [tone, words] = badgeOf(event, now);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Badge tone={tone}>{words}</Badge>
      {isRegistrationOpen(event, now) && words !== 'Full' && (
        <span>
          {words !== 'Registration open' && 'Registration '}
          <ClosesIn deadline={event.registrationDeadline} now={now} />
        </span>
      )}
    </p>
  );
}

function badgeOf(event: PublicEvent, now: Date): [Tone, string] {
  const phase = eventPhase(event, now);
  if (phase === 'draft') return ['neutral', 'Draft'];
  if (phase === 'completed') return ['neutral', 'Over'];
  if (phase === 'ongoing') return ['blue', 'Ongoing'];
  if (!isRegistrationOpen(event, now)) return ['neutral', 'Registration closed'];
  if (event.availableSlots > 0) return ['green', 'Registration open'];
  return ['amber', hasWaitlist(event) ? 'Full, waitlist open' : 'Full'];
}
