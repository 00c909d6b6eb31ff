/** In the order of their keys, 1 to 5. */
export const rejectionReasons = [
  'not_found',
  'wrong_amount',
  'used_by_another',
  'refunded',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** For the team, the organizers and the history. */
export const rejectionReasonNames: Record<RejectionReason, string> = {
  not_found: 'Payment not found',
  wrong_amount: 'Wrong amount',
  used_by_another: 'Transaction ID used by another team',
  refunded: 'Payment refunded',
  other: 'Other reason',
};
