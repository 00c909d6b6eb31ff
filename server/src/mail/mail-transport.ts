import type { Letter } from './letter.ts';
import type { MailOwner } from './mail-files.ts';

/** A letter with its envelope. */
export interface Message {
  /** Id of the outbox row. A repeated mail keeps it, so mail programs show it once. */
  id: string;
  to: string;
  owner: MailOwner;
  date: Date;
  letter: Letter;
}

/** Delivers letters. */
export interface MailTransport {
  /** Resolves after delivery. Rejects with `MailRefused` when a retry would not help. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The mail server refused this letter permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
