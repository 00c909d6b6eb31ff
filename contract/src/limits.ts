/**
 * Business constants of the specification (point 9) and input limits. Text lengths are in Unicode code points, as
 * in Zod.
 */
export const limits = {
  /** Timeout of a call in the browser (point 9). */
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
  /** Per account. Deciding 2,000 payments takes less than half. */
  writesPerDay: 5_000,
  /** 5 MB at 50 kB/s, below the server's connection timeout of 120 s. */
  uploadMs: 105_000,
  /** Concurrent uploads per process, of one account and in total. Each takes disk space. */
  uploadsOfOne: 4,
  uploadsInAll: 100,
  /** Rows per list call. */
  defaultPage: 100,
  maxPage: 500,
  lastPage: 1_000_000,
  /**
   * An unconfirmed address may belong to somebody else. The daily limit excludes links, which the owner may need
   * to sign in.
   */
  unconfirmedMailsPerHour: 5,
  unconfirmedMailsPerDay: 10,
  idempotencyKey: 128,
} as const;
