import type { Reader } from '../db/database.ts';
import type { MailKind, MailOf } from './mail.ts';

/** A piece of a letter, from which its HTML and its text are made alike. */
export type Block =
  | { paragraph: string }
  /** The one thing to do. */
  | { button: string; link: string }
  /** Another address, less loud. */
  | { label: string; link: string }
  /** What somebody wrote, line by line. */
  | { quote: string; by: string }
  /** Names with their values. */
  | { facts: [name: string, value: string][] }
  | { title: string; list: string[] };

/** What a letter says, before it has a look. Its texts may hold anything: they are escaped where they are laid out. */
export interface LetterWords {
  subject: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why the reader gets it, at the foot. */
  reason: string;
  /** Whom an answer goes to, if not to us. */
  replyTo?: { name: string; address: string };
  attachment?: { filename: string; content: string; contentType: string };
}

/** A letter as it is sent. */
export interface Letter extends Pick<LetterWords, 'subject' | 'replyTo' | 'attachment'> {
  text: string;
  html: string;
}

/** What a letter needs to know besides its mail. */
export interface LetterContext {
  db: Reader;
  /** Without a trailing slash. */
  publicUrl: string;
  now: Date;
}

/** Writes the letters of one kind of mail. */
export type WriteLetter<Kind extends MailKind> = (
  mail: MailOf<Kind>,
  context: LetterContext,
) => LetterWords | Promise<LetterWords>;

/** What writes the letters, by the kind of mail. */
export type Letters = { [Kind in MailKind]: WriteLetter<Kind> };
