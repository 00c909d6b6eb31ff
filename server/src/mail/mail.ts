import type { Audience } from '@hackon/contract/accounts';

/** Where to write, and to whom. */
interface Addressed {
  /** One address, without a name. */
  to: string;
  name: string;
}

/** What mails about a team say of it and its event. Instants are ISO 8601, money is whole rupees. */
interface AboutTeam extends Addressed {
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

/**
 * Every mail that the program sends, with all that it says. It is queued as JSON, and forgotten when it has been
 * sent. Links are whole addresses.
 */
export type Mail =
  | (Addressed & { kind: 'welcome'; audience: Audience; verifyLink: string })
  | (Addressed & { kind: 'verify_email'; verifyLink: string })
  /** `expiresAt`, ISO 8601: it is not sent any more once the link is dead. */
  | (Addressed & { kind: 'reset_password'; resetLink: string; expiresAt: string })
  | (Addressed & { kind: 'password_changed' })
  | (Addressed & { kind: 'account_deleted' })
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
  | (AboutTeam & { kind: 'event_cancelled'; amount: number })
  /** To the support. `email` is the sender's, whom an answer goes to. */
  | (Addressed & { kind: 'contact_message'; email: string; subject: string; message: string });

/** What the mails of one kind say. */
export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;
