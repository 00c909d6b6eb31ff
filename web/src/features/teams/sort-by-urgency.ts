import type { RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { nextStep } from './next-step.ts';

/** Sorts urgent teams first, then upcoming ones by start. Past, cancelled and rejected teams are last. */
export function sortByUrgency(
  registrations: readonly RegisteredHackathon[],
  now: Date,
): RegisteredHackathon[] {
  return registrations.toSorted((one, other) => {
    const [rank, otherRank] = [rankOf(one, now), rankOf(other, now)];
    if (rank !== otherRank) return rank - otherRank;
    const later = Date.parse(one.startDate) - Date.parse(other.startDate);
    return rank === PAST ? -later : later;
  });
}

const ASKS = 0;
const COMING = 1;
const PAST = 2;

function rankOf(registration: RegisteredHackathon, now: Date): number {
  const { cancelled, paymentStatus, endDate } = registration;
  if (nextStep(registration, now).action !== undefined) return ASKS;
  return cancelled || paymentStatus === 'rejected' || now > new Date(endDate) ? PAST : COMING;
}
