import type { PublicEventCard } from '@hackon/contract/events/events';
import { classes } from '../../ui/classes.ts';

/** Red under 5 places, amber under a quarter. */
export function placesTone({
  availableSlots,
  maxTeams,
}: Pick<PublicEventCard, 'availableSlots' | 'maxTeams'>) {
  if (availableSlots < 5) return 'red';
  return availableSlots < maxTeams / 4 ? 'amber' : 'ink';
}

const TONE = { ink: 'text-muted', amber: 'font-semibold text-amber', red: 'font-semibold text-red' };

export function PlacesLeft({ event }: { event: Pick<PublicEventCard, 'availableSlots' | 'maxTeams'> }) {
  const { availableSlots, maxTeams } = event;
  return (
    <span className={classes('text-caption tabular-nums', TONE[placesTone(event)])}>
      {availableSlots === 0 ? 'No places left' : `${availableSlots} of ${maxTeams} places left`}
    </span>
  );
}
