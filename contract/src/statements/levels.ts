/** How well a payment of a statement fits a team. See `isNotice`. */
export const matchLevels = ['sure', 'likely', 'look', 'difference', 'returned', 'gone'] as const;
export type MatchLevel = (typeof matchLevels)[number];

/** Reasons for a match first, then reasons against it. */
export const matchReasons = [
  'same_id',
  'pay_code',
  'one_digit',
  'swapped',
  'earlier_id',
  'mobile',
  'name',
  'covered',
  'paid_in_parts',
  'too_little',
  'too_much',
  'other_code',
  'other_day',
  'phone_number',
  'used_by_another',
  'near_accepted',
  'near_claimed',
  'rejected_before',
  'several_claims',
  'several_payments',
  'several_teams',
  'spent',
  'returned',
  'withdrawn',
  'rejected',
  'accepted',
  'paid_twice',
  'maybe_twice',
] as const;
export type MatchReason = (typeof matchReasons)[number];

const doubts: readonly MatchReason[] = [
  'paid_in_parts',
  'other_code',
  'other_day',
  'phone_number',
  'used_by_another',
  'near_accepted',
  'near_claimed',
  'rejected_before',
  'several_claims',
  'several_payments',
  'several_teams',
  'spent',
];

const notices: ReadonlySet<MatchReason> = new Set(['accepted', 'paid_twice', 'maybe_twice', 'spent']);

/**
 * Returns whether the match informs only: the bank took the payment back, the team is gone or was accepted, it has paid
 * twice or may have, or another team was accepted with the payment.
 */
export function isNotice({
  level,
  reasons,
}: {
  level: MatchLevel;
  reasons: readonly MatchReason[];
}): boolean {
  return level === 'returned' || level === 'gone' || reasons.some((reason) => notices.has(reason));
}

/** Returns whether a person should read the reasons before accepting the match. */
export function isDoubtful({
  level,
  reasons,
}: {
  level: MatchLevel;
  reasons: readonly MatchReason[];
}): boolean {
  return level === 'difference' || reasons.includes('rejected_before') || reasons.includes('used_by_another');
}

/** Returns the level of a match with these reasons. */
export function levelOf(reasons: readonly MatchReason[]): MatchLevel {
  const has = (...some: MatchReason[]) => some.some((reason) => reasons.includes(reason));
  if (has('returned')) return 'returned';
  if (has('withdrawn', 'rejected')) return 'gone';
  if (has('too_little', 'too_much')) return 'difference';
  if (has(...doubts)) return 'look';
  if (has('same_id')) return 'sure';
  return has('pay_code', 'one_digit', 'swapped') ? 'likely' : 'look';
}
