export const dayMs = 24 * 60 * 60_000;

/** In days. The server deletes data after these times, and the privacy page shows them. */
export const retention = {
  session: 30,
  unusedSession: 7,
  /** An account that is unconfirmed, signed out, and has no event or team. */
  unusedAccount: 90,
  /** The device and network that the history stores with an action. */
  actionSource: 90,
  contactMessage: 90,
  /** A question about a payment, with the team's picture: after the decision, the withdrawal or the event. */
  paymentQuestion: 30,
  /** The files of a hidden project. */
  hiddenProject: 30,
  /** The server retries an undeliverable mail this long. */
  mailRetries: 3,
  /** The kind and time of a sent mail. Its address and text are deleted when it is sent. */
  sentMail: 30,
  /** Mails stored as files, on installations without a mail server. */
  mailFile: 7,
  /** Replies that are stored for retries of a registration or payment. */
  reply: 1,
  /** The cookie that marks a known browser. */
  deviceCookie: 365,
} as const;
