/** The address of a mail and its handling. Stored with the mail as JSON. */
export interface Addressed {
  /** One address, without a name. */
  to: string;
  /**
   * Whether the address is confirmed for the mail's account. Anybody may sign up with somebody else's
   * address. While it is false, letters hold no user input, and few are sent.
   */
  isConfirmed?: boolean;
  /** The reader asked for it, such as for a password reset link. */
  isRequested?: true;
  /** Not sent after this instant, ISO 8601. */
  expiresAt?: string;
  /** Address of the author of a message to the support. */
  email?: string;
  /** The account is deleted: no data of the mail may stay in the database's files. */
  isLast?: true;
}

/** The data of each kind of mail. Features add their kinds. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Mails {}

export type MailKind = keyof Mails;

/** A mail of one kind with its data. Queued as JSON, and erased once sent. */
export type MailOf<Kind extends MailKind> = Addressed & { kind: Kind } & Mails[Kind];

export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
