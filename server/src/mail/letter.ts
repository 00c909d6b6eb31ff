import type { Reader } from '../db/database.ts';
import type { MailKind, MailOf } from './mail.ts';

export type Block =
  | { paragraph: string }
  /** The main action. */
  | { button: string; link: string }
  /** A secondary link. */
  | { label: string; link: string }
  | { quote: string; by: string }
  | { facts: [name: string, value: string][] }
  | { title: string; list: string[] };

/** Rendering escapes these texts. */
export interface LetterWords {
  subject: string;
  /** Follows the subject in lists of mails. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** The footer: why the reader gets the mail. */
  reason: string;
  replyTo?: { name: string; address: string };
  attachment?: { filename: string; content: string; contentType: string };
}

export interface Letter extends Pick<LetterWords, 'subject' | 'replyTo' | 'attachment'> {
  /** For mail programs: a POST to it turns the mails off (RFC 8058). */
  unsubscribeUrl?: string;
  text: string;
  html: string;
}

export interface LetterContext {
  db: Reader;
  /** Without a trailing slash. */
  publicUrl: string;
  now: Date;
}

/** Returns undefined if the mail is no longer wanted. */
export type WriteLetter<Kind extends MailKind> = (
  mail: MailOf<Kind>,
  context: LetterContext,
) => LetterWords | undefined | Promise<LetterWords | undefined>;

export type Letters = { [Kind in MailKind]: WriteLetter<Kind> };
