import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { countUnconfirmed } from './count-unconfirmed.ts';
import type { Letters } from './letter.ts';
import type { Mail } from './mail.ts';
import { type MailTransport, MailRefused } from './mail-transport.ts';
import { type ClaimedMail, claimMails, giveUp, markSent, postpone } from './outbox.ts';
import { retryDelay } from './retry-delay.ts';
import { smtpConnections } from './smtp-transport.ts';
import { writeLetter } from './write-letter.ts';

/** A mail that nobody would take for so long is given up, in ms. */
const longestTryMs = 3 * 24 * 60 * 60_000;

/** How often it looks for mails that have become due again, or that another process has queued, in ms. */
const pollMs = 5_000;

/** After as many mails as it sends at once it leaves the processor to the requests for so many ms. */
const pauseMs = 100;

/** One attempt takes at most so many ms, well below what a claim holds. */
const attemptMs = 60_000;

/** When told to stop, the mails under way have so many ms to arrive. With the rest it must end within 10 s. */
const stopMs = 7_000;

/** What it sends with, and what it makes letters of. */
export interface MailSenderParts {
  db: Database;
  transport: MailTransport;
  publicUrl: string;
  letters: Letters;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether mails to addresses that are not confirmed are counted, and too many of them withheld. */
  limited: boolean;
}

/**
 * Sends what is queued in the outbox: woken by each commit that queued something, and by the clock. A mail is sent at
 * least once. Only a process that dies between the mail server's yes and the note of it sends one twice, with the
 * same Message-ID.
 */
export class MailSender {
  readonly #parts: MailSenderParts;
  readonly #stop = new AbortController();
  readonly #cut = new AbortController();
  #poll: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;

  constructor(parts: MailSenderParts) {
    this.#parts = parts;
  }

  /** From now on mails are sent by themselves. */
  start(): void {
    this.#parts.db.announcements.on('mail', this.#wake);
    this.#poll = setInterval(this.#wake, pollMs);
    this.#wake();
  }

  /** Begins no other mail, and resolves when those under way have arrived, or were cut off. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#poll);
    this.#parts.db.announcements.off('mail', this.#wake);
    const cut = setTimeout(() => this.#cut.abort(), stopMs);
    await this.#running;
    clearTimeout(cut);
    this.#parts.transport.close();
  }

  /** Sends all that is due now, and resolves when each mail has arrived or failed. */
  async sendDue(): Promise<void> {
    const { db, clock } = this.#parts;
    while (!this.#stop.signal.aborted) {
      const mails = await claimMails(db, clock(), smtpConnections);
      const ends = await Promise.allSettled(mails.map((mail) => this.#send(mail)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      if (mails.length < smtpConnections) return;
      await delay(pauseMs);
    }
  }

  readonly #wake = (): void => {
    this.#isWoken = true;
    this.#running ??= this.#run();
  };

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#stop.signal.aborted) {
      this.#isWoken = false;
      try {
        await this.sendDue();
      } catch (error) {
        // The database did not answer. The poll tries again.
        this.#parts.log.error({ err: error }, 'mails wait');
      }
    }
    this.#running = undefined;
  }

  async #send(claimed: ClaimedMail): Promise<void> {
    const { db, clock } = this.#parts;
    if (isDead(claimed.mail, clock())) {
      await this.#drop(claimed, 'expired');
      return;
    }
    if (await this.#isTooMany(claimed)) {
      await this.#withhold(claimed);
      return;
    }
    try {
      await this.#deliver(claimed);
    } catch (error) {
      await this.#putBack(claimed, error);
      return;
    }
    await markSent(db, claimed, clock());
    await this.#scrub(claimed);
  }

  /** A mail that is tried again was counted the first time. */
  async #isTooMany({ mail, attempts }: ClaimedMail): Promise<boolean> {
    const { db, clock, limited } = this.#parts;
    if (!limited || attempts > 1 || mail.isConfirmed !== false) return false;
    return !(await countUnconfirmed(db, mail, clock()));
  }

  async #deliver({ id, mail }: ClaimedMail): Promise<void> {
    const { db, transport, publicUrl, letters, clock } = this.#parts;
    const now = clock();
    const letter = await writeLetter(letters, mail, { db, publicUrl, now });
    const signal = AbortSignal.any([this.#cut.signal, AbortSignal.timeout(attemptMs)]);
    const owner = mail.email === undefined ? { to: mail.to } : { from: mail.email };
    await transport.send({ id, to: mail.to, owner, date: now, letter }, signal);
  }

  async #putBack(claimed: ClaimedMail, error: unknown): Promise<void> {
    const { db, clock, log } = this.#parts;
    const now = clock();
    const reason = reasonOf(error);
    const until = new Date(now.getTime() + retryDelay(claimed.attempts, Math.random()));
    const isLate = until.getTime() > claimed.queuedAt.getTime() + longestTryMs;
    if (isLate || error instanceof MailRefused) {
      await this.#drop(claimed, reason);
      return;
    }
    await postpone(db, claimed, { until, reason });
    log.warn(lineOf(claimed, reason), 'mail not sent yet');
  }

  async #drop(claimed: ClaimedMail, reason: string): Promise<void> {
    const { db, clock, log } = this.#parts;
    await giveUp(db, claimed, { now: clock(), reason });
    await this.#scrub(claimed);
    log.error(lineOf(claimed, reason), 'mail given up');
  }

  /** Nobody need look into it, unlike a mail that is given up. */
  async #withhold(claimed: ClaimedMail): Promise<void> {
    const { db, clock, log } = this.#parts;
    const reason = 'too many to an unconfirmed address';
    await giveUp(db, claimed, { now: clock(), reason });
    await this.#scrub(claimed);
    log.info(lineOf(claimed, reason), 'mail withheld');
  }

  /** The last mail to somebody who is gone held what was left of them: it must not stay in a file of the database. */
  async #scrub({ mail }: ClaimedMail): Promise<void> {
    if (mail.isLast) await this.#parts.db.scrub();
  }
}

/** Of a mail the log says which one it is, never whom it is for. */
function lineOf({ id, mail, attempts }: ClaimedMail, reason: string) {
  return { mail: id, kind: mail.kind, attempts, reason };
}

/** Whether a mail has nothing to say any more, as its link has expired. */
function isDead(mail: Mail, now: Date): boolean {
  return mail.expiresAt !== undefined && mail.expiresAt <= now.toISOString();
}

/** What went wrong, without the answer's words: servers like to name the address in them. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error ? [error.code] : [error.name];
  const answer = 'responseCode' in error && error.responseCode ? [error.responseCode] : [];
  return [...code, ...answer].map(String).join(' ');
}
