/** Constants of the specification (point 9) and limits of input. Text lengths are in code points. */
export const limits = {
  /** In the browser (point 9). */
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
  /** Writes per account. An organizer who decides 2,000 payments uses half of them. */
  writesPerDay: 5_000,
  /** In ms. An upload of 5 MB at 50 kB/s fits in. Shorter than the connection timeout. */
  uploadMs: 105_000,
  /** Uploads at the same time in one process, per account and in total. */
  uploadsOfOne: 4,
  uploadsInAll: 100,
  /** Rows per page. */
  defaultPage: 100,
  maxPage: 500,
  lastPage: 1_000_000,
  /** An unconfirmed address may belong to another person. The daily limit does not count sign-in links. */
  unconfirmedMailsPerHour: 5,
  unconfirmedMailsPerDay: 10,
  idempotencyKey: 128,
} as const;
