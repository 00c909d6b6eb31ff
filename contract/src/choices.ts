/** Without schemas, so the page needs no Zod. */
export const paymentStatuses = ['pending', 'verified', 'rejected', 'not_required'] as const;
/** The stored status. Lists, filters and tiles use `eventPhase`. */
export const eventStatuses = ['draft', 'published', 'ongoing', 'completed', 'upcoming'] as const;
/** Online and hybrid events have a link, for registered teams only. */
export const eventModes = ['in_person', 'online', 'hybrid'] as const;
export const publicFilters = ['all', 'upcoming', 'ongoing'] as const;
/** Events of the public list by their entry fee. */
export const publicFees = ['all', 'free', 'paid'] as const;
/** Events of the public list that start within so many days, ongoing ones too. */
export const publicWindows = ['any', '7d', '30d', '90d'] as const;
/** Orders of the public list, ascending. */
export const publicSorts = ['startDate', 'registrationDeadline'] as const;

/** The sort of an event's teams. */
export const teamSorts = ['registered', 'team', 'size', 'transaction', 'status'] as const;
export const sortOrders = ['asc', 'desc'] as const;

/** Returns the choice equal to `text`, or undefined. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}

/** What a copy of an event may take over. */
export const duplicateParts = ['description', 'payment'] as const;
