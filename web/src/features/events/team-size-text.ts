import type { PublicEventCard } from '@hackon/contract/events/events';

/** Such as '2–4 members'. */
export function teamSizeText({
  minTeamSize,
  maxTeamSize,
}: Pick<PublicEventCard, 'minTeamSize' | 'maxTeamSize'>): string {
  if (minTeamSize !== maxTeamSize) return `${minTeamSize}–${maxTeamSize} members`;
  return maxTeamSize === 1 ? '1 member' : `${maxTeamSize} members`;
}
