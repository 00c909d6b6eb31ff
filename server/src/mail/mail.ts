/** Stored as JSON. */
export interface Addressed {
  /** An address without a name. */
  to: string;
  /** Anybody may sign up with another person's address. An unconfirmed address gets few letters, without user input. */
  isConfirmed?: boolean;
  /** Such as a password reset link. */
  isRequested?: true;
  /** ISO 8601. The mail is not sent after this instant. */
  expiresAt?: string;
  /** The author of a message to support. */
  email?: string;
  /** Lets `takeBackMails` find it while it is unsent. Stored in its own column. */
  topic?: string;
  /** For mails to many people: the token of the link that turns them off. These mails are sent after all others. */
  unsubscribe?: string;
  /** The account is deleted, so the database's files must not keep data of the mail. */
  isLast?: true;
}

/** Features add their kinds. @public */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Mails {}

export type MailKind = keyof Mails;

/** Erased once sent. */
export type MailOf<Kind extends MailKind> = Addressed & { kind: Kind } & Mails[Kind];

export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
