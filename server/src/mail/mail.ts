/** Where a mail goes, and how it is treated there. It is stored with the mail as JSON. */
export interface Addressed {
  /** One address, without a name. */
  to: string;
  /**
   * Whether its owner has confirmed it for the account that the mail is about. Anybody may sign up with an address of
   * somebody else. While it is false, letters hold nothing that a person wrote, and few are sent.
   */
  isConfirmed?: boolean;
  /** Its reader asked for it, such as for a link that resets the password. */
  isRequested?: true;
  /** It is not sent any more from this instant on, ISO 8601. */
  expiresAt?: string;
  /** Who wrote the message that it brings to the support. */
  email?: string;
  /** The account is gone: nothing of the mail may stay in a file of the database. */
  isLast?: true;
}

/** The data of each kind of mail. Features add their kinds. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Mails {}

export type MailKind = keyof Mails;

/** A mail of one kind, with all that it says. It is queued as JSON, and forgotten once it was sent. */
export type MailOf<Kind extends MailKind> = Addressed & { kind: Kind } & Mails[Kind];

export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
