/** Sentences about pay codes. */
export const payCodeMessages = {
  noPaymentDue: 'No payment is due for this event',
} as const;
