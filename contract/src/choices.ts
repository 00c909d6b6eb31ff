/** This file has no schemas, so the page needs no Zod. */
export const paymentStatuses = ['pending', 'verified', 'rejected', 'not_required'] as const;
/** The stored status. Lists, filters and tiles use `eventPhase`. */
export const eventStatuses = ['draft', 'published', 'ongoing', 'completed', 'upcoming'] as const;
/** Online and hybrid events have a link. Only registered teams see it. */
/** `form`: one student types all details. `link`: teammates join by a link. */
export const registrationWays = ['both', 'form', 'link'] as const;

export const eventModes = ['in_person', 'online', 'hybrid'] as const;
export const publicFilters = ['all', 'upcoming', 'ongoing'] as const;
/** Filters the public list by entry fee. */
export const publicFees = ['all', 'free', 'paid'] as const;
/** Filters the public list by days until the start. Ongoing events always match. */
export const publicWindows = ['any', '7d', '30d', '90d'] as const;
/** Orders of the public list, ascending. */
export const publicSorts = ['startDate', 'registrationDeadline'] as const;

/** Orders of an event's team list. */
export const teamSorts = ['registered', 'team', 'size', 'transaction', 'status'] as const;
export const sortOrders = ['asc', 'desc'] as const;

/** Of a team's project. `none`: nothing is saved. */
export const submissionStates = ['none', 'draft', 'submitted', 'withdrawn'] as const;

/** Returns the choice equal to `text`, or undefined. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}

/** The parts that a duplicated event can keep. */
export const duplicateParts = ['description', 'payment', 'questions', 'faq', 'schedule'] as const;

/** A question for the whole team, or for each member. */
export const questionScopes = ['team', 'member'] as const;
export const questionTypes = [
  'short',
  'long',
  'number',
  'date',
  'yes_no',
  'one_of',
  'many_of',
  'link',
  'consent',
] as const;
