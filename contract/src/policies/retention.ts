export const dayMs = 24 * 60 * 60_000;

/** How long data are kept, in days. The server deletes by these numbers, and the privacy page tells them. */
export const retention = {
  session: 30,
  unusedSession: 7,
  /** Unconfirmed, signed out, and without event or team. */
  unusedAccount: 90,
  /** Device and network of an action in the history. */
  actionSource: 90,
  contactMessage: 90,
  /** A mail that cannot be delivered is retried that long. */
  mailRetries: 3,
  /** Kind and time of a sent mail. Its address and text are deleted at once. */
  sentMail: 30,
  /** Mails as files, on installations without a mail server. */
  mailFile: 7,
  /** The reply to a registration or payment, for a repetition of the request. */
  reply: 1,
  /** The cookie that marks a known browser. */
  deviceCookie: 365,
} as const;
