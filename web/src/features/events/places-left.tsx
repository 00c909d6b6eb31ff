import type { PublicEventCard } from '@hackon/contract/events/events';
import { classes } from '../../ui/classes.ts';

/** How short places are: red under 5, amber under a quarter of all. */
export function placesTone({
  availableSlots,
  maxTeams,
}: Pick<PublicEventCard, 'availableSlots' | 'maxTeams'>) {
  if (availableSlots < 5) return 'red';
  return availableSlots < maxTeams / 4 ? 'amber' : 'ink';
}

const TONE = { ink: 'text-muted', amber: 'font-semibold text-amber', red: 'font-semibold text-red' };

/** '9 of 50 places left', in the colour of how short they are. */
export function PlacesLeft({ event }: { event: Pick<PublicEventCard, 'availableSlots' | 'maxTeams'> }) {
  const { availableSlots, maxTeams } = event;
  return (
    <span className={classes('text-caption tabular-nums', TONE[placesTone(event)])}>
      {availableSlots === 0 ? 'No places left' : `${availableSlots} of ${maxTeams} places left`}
    </span>
  );
}
