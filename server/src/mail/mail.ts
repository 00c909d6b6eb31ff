import type { Audience } from '@hackon/contract/accounts';

/** Where to write. */
export interface Addressed {
  /** One address, without a name. */
  to: string;
  /**
   * Whether its owner has confirmed it for the account that the mail is about. Anybody may sign up with the address of
   * somebody else: until it is confirmed, letters hold nothing that a person wrote, and there are few of them.
   */
  isConfirmed: boolean;
}

/** What mails about a team say of it and its event. Instants are ISO 8601, money is whole rupees. */
interface AboutTeam extends Addressed {
  /** Of the student. */
  name: string;
  teamName: string;
  event: MailedEvent;
}

/** An event as mails show it. */
export interface MailedEvent {
  id: string;
  title: string;
  shareLink: string;
  startDate: string;
  endDate: string;
  registrationDeadline: string;
  timeZone: string;
  /** Name, address, city, state and country of the venue in one line. */
  place: string;
  /** Whom to ask; blank where the event names nobody. */
  contactEmail: string;
  contactPhone: string;
  whatsappLink: string | null;
}

/** Mails about an account. They hold nothing that a person wrote. Links are whole addresses. */
type AccountMail =
  | (Addressed & { kind: 'welcome'; audience: Audience; verifyLink: string })
  | (Addressed & { kind: 'verify_email'; verifyLink: string })
  /** `expiresAt`, ISO 8601: it is not sent any more once the link is dead. */
  | (Addressed & { kind: 'reset_password'; resetLink: string; expiresAt: string })
  | (Addressed & { kind: 'password_changed' })
  | (Addressed & { kind: 'account_deleted' });

/** Mails about a team and its event. They are full of what people wrote. */
export type TeamMail =
  | (AboutTeam & {
      kind: 'team_registered';
      /** The leader first. */
      members: { name: string; registerNumber: string }[];
      /** 0 without a fee. */
      amount: number;
      /** Null without a fee. */
      transactionId: string | null;
    })
  | (AboutTeam & {
      kind: 'payment_accepted';
      amount: number;
      transactionId: string | null;
      notes: string | null;
    })
  | (AboutTeam & {
      kind: 'payment_rejected';
      teamId: string;
      amount: number;
      transactionId: string | null;
      notes: string | null;
    })
  /** `amount` is the fee that the team was to pay, 0 without one. */
  | (AboutTeam & { kind: 'event_cancelled'; amount: number });

/** To the support. Name and email are the sender's, whom an answer goes to. */
interface ContactMail {
  kind: 'contact_message';
  to: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Every mail that the program sends, with all that it says. It is queued as JSON, and forgotten when it has been sent. */
export type Mail = AccountMail | TeamMail | ContactMail;

/** What the mails of one kind say. */
export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;
