import type { Reader } from '../db/database.ts';
import type { MailKind, MailOf } from './mail.ts';

/** A part of a letter, rendered as HTML and as text. */
export type Block =
  | { paragraph: string }
  /** The main action. */
  | { button: string; link: string }
  /** A secondary link. */
  | { label: string; link: string }
  /** Text by a person. */
  | { quote: string; by: string }
  /** Names with their values. */
  | { facts: [name: string, value: string][] }
  | { title: string; list: string[] };

/** The content of a letter. Its texts may hold anything: rendering escapes them. */
export interface LetterWords {
  subject: string;
  /** Shown after the subject in lists of mails. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** The footer: why the reader gets the mail. */
  reason: string;
  /** By default replies go to the sender. */
  replyTo?: { name: string; address: string };
  attachment?: { filename: string; content: string; contentType: string };
}

/** A rendered letter. */
export interface Letter extends Pick<LetterWords, 'subject' | 'replyTo' | 'attachment'> {
  text: string;
  html: string;
}

export interface LetterContext {
  db: Reader;
  /** Without a trailing slash. */
  publicUrl: string;
  now: Date;
}

/** Writes letters of one kind of mail. */
export type WriteLetter<Kind extends MailKind> = (
  mail: MailOf<Kind>,
  context: LetterContext,
) => LetterWords | Promise<LetterWords>;

export type Letters = { [Kind in MailKind]: WriteLetter<Kind> };
