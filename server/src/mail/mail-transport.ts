import type { Letter } from './letter.ts';
import type { MailOwner } from './mail-files.ts';

/** A letter on its way: what stands on its envelope. */
export interface Message {
  /** Of its row in the outbox. The same letter sent again has the same, so that mail programs show it once. */
  id: string;
  to: string;
  owner: MailOwner;
  date: Date;
  letter: Letter;
}

/** Takes letters to where they are read. */
export interface MailTransport {
  /** Resolves once the letter is in other hands. Rejects with a `MailRefused` when trying again would not help. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The mail server took a close look at this letter, and will never take it. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
