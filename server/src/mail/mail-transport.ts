import type { Letter } from './letter.ts';
import type { MailOwner } from './mail-files.ts';

export interface Message {
  /** Retries keep it, so mail programs show one mail. */
  id: string;
  to: string;
  owner: MailOwner;
  date: Date;
  letter: Letter;
}

export interface MailTransport {
  /** Host and port of the mail server. */
  readonly server?: string;
  /** Rejects with `MailRefused` when a retry would not help. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  /** Signs in without a mail. Rejects when that fails. */
  verify?(): Promise<void>;
  close(): void;
}

export class MailRefused extends Error {
  override name = 'MailRefused';
}
