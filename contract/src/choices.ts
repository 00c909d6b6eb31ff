/**
 * The values of fields and filters with fixed choices. They have no schemas here, so the page can use them without
 * loading Zod.
 */
export const paymentStatuses = ['pending', 'verified', 'rejected', 'not_required'] as const;
/** The statuses that an organizer may set. Lists, filters and tiles use `eventPhase` instead. */
export const eventStatuses = ['draft', 'published', 'ongoing', 'completed', 'upcoming'] as const;
export const publicFilters = ['all', 'upcoming', 'ongoing'] as const;
/** The sort of the public list, ascending. */
export const publicSorts = ['startDate', 'registrationDeadline'] as const;

/** Returns the choice equal to `text`, or undefined. For values from a URL or a select. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}
