export const dayMs = 24 * 60 * 60_000;

/** Retention in days. The server deletes by these numbers, the privacy page shows them. */
export const retention = {
  session: 30,
  unusedSession: 7,
  /** Unconfirmed, signed out, and without event or team. */
  unusedAccount: 90,
  /** Device and network of an action in the history. */
  actionSource: 90,
  contactMessage: 90,
  /** The sender retries an undeliverable mail this long. */
  mailRetries: 3,
  /** Kind and time of a sent mail. Sending deletes address and text. */
  sentMail: 30,
  /** Mails as files, on installations without a mail server. */
  mailFile: 7,
  /** Replies kept for retries of a registration or payment. */
  reply: 1,
  /** The cookie that marks a known browser. */
  deviceCookie: 365,
} as const;
