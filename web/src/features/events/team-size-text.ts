import type { PublicEventCard } from '@hackon/contract/events/events';

/** Returns '2–4 members' or '1 member'. */
export function teamSizeText({
  minTeamSize,
  maxTeamSize,
}: Pick<PublicEventCard, 'minTeamSize' | 'maxTeamSize'>): string {
  if (minTeamSize !== maxTeamSize) return `${minTeamSize}–${maxTeamSize} members`;
  return maxTeamSize === 1 ? '1 member' : `${maxTeamSize} members`;
}
