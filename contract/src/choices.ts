/**
 * The values that the fields and filters of a fixed choice may have. They stand apart from the schemas made of
 * them, so that a page can offer and read them without carrying Zod.
 */
export const paymentStatuses = ['pending', 'verified', 'rejected', 'not_required'] as const;
/** What an organizer may set. Lists, filters and tiles go by `eventPhase` instead. */
export const eventStatuses = ['draft', 'published', 'ongoing', 'completed', 'upcoming'] as const;
/** The filter of the public list: all, or one phase. */
export const publicFilters = ['all', 'upcoming', 'ongoing'] as const;
/** The sort of the public list, ascending. */
export const publicSorts = ['startDate', 'registrationDeadline'] as const;

/** The choice that a text names, from a URL or a select; undefined when it names none. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}
