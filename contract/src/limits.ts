/**
 * The numbers of the product, each in one place: business constants of the specification's point 9
 * and the size limits that keep bad input from growing. Text lengths count Unicode code points, as Zod does.
 */
export const limits = {
  /** The browser gives up on a call after this many ms (point 9). */
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
  /** Calls of an account in 24 hours that write. A treasurer who decides 2,000 payments stays below half. */
  writesPerDay: 5_000,
  /** How long a file may take to arrive, in ms: 5 MB at 50 kB a second. Below the 120 s after which the server hangs up. */
  uploadMs: 105_000,
  /** Files that one account, and all together, may be sending to one server process at once. Each takes its size of disk. */
  uploadsOfOne: 4,
  uploadsInAll: 100,
  /** Rows of a list call when `limit` is not given, and the most that it may ask for. */
  defaultPage: 100,
  maxPage: 500,
  /** The last page of a list that may be asked for. */
  lastPage: 1_000_000,
  /**
   * Mails to one address that its owner has not confirmed: anybody may sign up with the address of somebody else. In an
   * hour all of them count. In a day links do not, which the owner may need to get in; the other mails do.
   */
  unconfirmedMailsPerHour: 5,
  unconfirmedMailsPerDay: 10,
  /** Longest `Idempotency-Key` header. */
  idempotencyKey: 128,
} as const;
