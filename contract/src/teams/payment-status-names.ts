import type { paymentStatuses } from '../choices.ts';

/** Specification, point 2. */
export const paymentStatusNames = {
  pending: 'Pending',
  verified: 'Verified',
  rejected: 'Rejected',
  not_required: 'No Payment Required',
} as const satisfies Record<(typeof paymentStatuses)[number], string>;

export type PaymentStatusName = (typeof paymentStatusNames)[keyof typeof paymentStatusNames];
