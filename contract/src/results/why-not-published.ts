import { resultMessages } from './messages.ts';
import type { Award } from './results.ts';

/** Returns why these awards cannot be published, or undefined if they can. */
export function whyNotPublished(awards: readonly Award[]): string | undefined {
  if (awards.length === 0) return resultMessages.awardsMissing;
  const [fault] = awards.flatMap((award) => awardFault(award) ?? []);
  return fault;
}

/** Returns why this award cannot stay as it is. */
export function awardFault({ title, isGone, needsReason }: Award): string | undefined {
  if (isGone) return resultMessages.winnerGone(title);
  return needsReason ? resultMessages.ranksChanged(title) : undefined;
}
