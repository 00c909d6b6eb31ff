/** Stored with the mail as JSON. */
export interface Addressed {
  /** Without a name. */
  to: string;
  /**
   * Anybody may sign up with somebody else's address. While it is unconfirmed, letters hold no user input,
   * and few are sent.
   */
  isConfirmed?: boolean;
  /** Such as a password reset link. */
  isRequested?: true;
  /** Not sent after this instant, ISO 8601. */
  expiresAt?: string;
  /** The author of a message to the support. */
  email?: string;
  /** Lets `takeBackMails` find it while it is unsent. Stored in its own column. */
  topic?: string;
  /** The account is deleted: no data of the mail may stay in the database's files. */
  isLast?: true;
}

/** Features add their kinds. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Mails {}

export type MailKind = keyof Mails;

/** Queued as JSON, and erased once sent. */
export type MailOf<Kind extends MailKind> = Addressed & { kind: Kind } & Mails[Kind];

export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
