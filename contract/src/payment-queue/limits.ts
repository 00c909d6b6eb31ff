export const paymentQueueLimits = {
  /** Payments in one page of the queue. */
  page: 50,
  mostInPage: 200,
  /** Attempts of the organizer's events, newest first, among which the queue looks for twins. */
  attemptsSearched: 20_000,
  /** Twins listed with one payment. */
  twins: 5,
  /** Texts in one look-up. */
  idsPerLookup: 1_000,
  /** Characters of one copied text. */
  copiedText: 200,
} as const;
