/**
 * The product's limits: business constants of the specification (point 9) and maximum sizes of input. Text lengths
 * are in Unicode code points, as Zod counts.
 */
export const limits = {
  /** Timeout of a call in the browser, in ms (point 9). */
  apiTimeoutMs: 10_000,
  name: 120,
  email: 254,
  phone: 30,
  title: 120,
  description: 10_000,
  shortText: 200,
  longText: 2_000,
  url: 500,
  listItems: 100,
  searchText: 100,
  /** Writing calls of an account in 24 hours. Deciding 2,000 payments takes less than half. */
  writesPerDay: 5_000,
  /** Timeout of an upload in ms: 5 MB at 50 kB/s. Below the server's connection timeout of 120 s. */
  uploadMs: 105_000,
  /** Concurrent uploads to one process: of one account, and in total. Each takes its size of disk. */
  uploadsOfOne: 4,
  uploadsInAll: 100,
  /** Rows of a list call: default and maximum `limit`. */
  defaultPage: 100,
  maxPage: 500,
  /** The last page of a list. */
  lastPage: 1_000_000,
  /**
   * Mails to an unconfirmed address, which may belong to somebody else. All mails count per hour. Links do not
   * count per day, because the owner may need one to sign in.
   */
  unconfirmedMailsPerHour: 5,
  unconfirmedMailsPerDay: 10,
  /** Maximum length of an `Idempotency-Key` header. */
  idempotencyKey: 128,
} as const;
