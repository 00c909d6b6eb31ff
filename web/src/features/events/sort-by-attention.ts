import { eventPhase, isRegistrationOpen } from '@hackon/contract/events/event-phase';
import type { ManagerEventCard } from '@hackon/contract/events/events';

const SOON_MS = 3 * 24 * 60 * 60_000;

/** Whether registration closes within three days. */
export function closesSoon(event: ManagerEventCard, now: Date): boolean {
  return isRegistrationOpen(event, now) && Date.parse(event.registrationDeadline) - now.getTime() <= SOON_MS;
}

/**
 * Puts events first that need the organizer: payments are pending, or registration closes soon. Coming events follow,
 * then drafts, then past ones. Each group is ordered by deadline, past events latest first.
 */
export function sortByAttention(events: readonly ManagerEventCard[], now: Date): ManagerEventCard[] {
  return events.toSorted((one, other) => {
    const [rank, otherRank] = [rankOf(one, now), rankOf(other, now)];
    if (rank !== otherRank) return rank - otherRank;
    const later = Date.parse(one.registrationDeadline) - Date.parse(other.registrationDeadline);
    return rank === PAST ? -later : later;
  });
}

const NEEDS_YOU = 0;
const COMING = 1;
const DRAFT = 2;
const PAST = 3;

function rankOf(event: ManagerEventCard, now: Date): number {
  if (event.moneyPending > 0 || closesSoon(event, now)) return NEEDS_YOU;
  const phase = eventPhase(event, now);
  if (phase === 'draft') return DRAFT;
  return phase === 'completed' ? PAST : COMING;
}
