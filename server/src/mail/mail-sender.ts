import { setTimeout as delay } from 'node:timers/promises';
import { dayMs, retention } from '@hackon/contract/policies/retention';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { countUnconfirmed } from './count-unconfirmed.ts';
import type { Letters } from './letter.ts';
import type { Mail } from './mail.ts';
import { type MailTransport, MailRefused } from './mail-transport.ts';
import { type ClaimedMail, claimMails, giveUp, markSent, notWanted, postpone } from './outbox.ts';
import { retryDelay } from './retry-delay.ts';
import { smtpConnections } from './smtp-transport.ts';
import { writeLetter } from './write-letter.ts';

/** In ms. After this time the sender gives up. */
const longestTryMs = retention.mailRetries * dayMs;

/** In ms. Finds retries and mails of other processes. */
const pollMs = 5_000;

/** In ms. A pause after each batch, for requests. */
const pauseMs = 100;

/** In ms, shorter than a claim. */
const attemptMs = 60_000;

/** In ms, for mails in flight. The whole stop must end within 10 s. */
const stopMs = 7_000;

export interface MailSenderParts {
  db: Database;
  transport: MailTransport;
  publicUrl: string;
  letters: Letters;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether mails to unconfirmed addresses are limited. */
  limited: boolean;
}

/**
 * Sends mails right after commits and on a timer. A mail is sent twice, with one Message-ID, only if the process dies
 * before it records the delivery.
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

  start(): void {
    this.#parts.db.announcements.on('mail', this.#wake);
    this.#poll = setInterval(this.#wake, pollMs);
    this.#wake();
  }

  /** Warns when the mail server cannot be used. Mails then wait. */
  async check(): Promise<void> {
    const { transport, log } = this.#parts;
    try {
      await transport.verify?.();
    } catch (error) {
      log.warn(
        { server: transport.server, reason: reasonOf(error) },
        'mail server cannot be used: check SMTP_URL',
      );
    }
  }

  /** Resolves when mails in flight are delivered or cancelled. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#poll);
    this.#parts.db.announcements.off('mail', this.#wake);
    const cut = setTimeout(() => this.#cut.abort(), stopMs);
    await this.#running;
    clearTimeout(cut);
    this.#parts.transport.close();
  }

  /** Resolves when each due mail was delivered or failed. */
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
        // The timer retries.
        this.#parts.log.error({ err: error }, 'sending mails failed');
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
      await this.#withhold(claimed, 'too many to an unconfirmed address');
      return;
    }
    try {
      if (!(await this.#deliver(claimed))) {
        await this.#withhold(claimed, notWanted);
        return;
      }
    } catch (error) {
      await this.#putBack(claimed, error);
      return;
    }
    await markSent(db, claimed, clock());
    await this.#scrub(claimed);
  }

  /** A retry was already counted at the first attempt. */
  async #isTooMany({ mail, attempts }: ClaimedMail): Promise<boolean> {
    const { db, clock, limited } = this.#parts;
    if (!limited || attempts > 1 || mail.isConfirmed !== false) return false;
    return !(await countUnconfirmed(db, mail, clock()));
  }

  /** Returns false if the mail is no longer wanted. */
  async #deliver({ id, mail }: ClaimedMail): Promise<boolean> {
    const { db, transport, publicUrl, letters, clock } = this.#parts;
    const now = clock();
    const letter = await writeLetter(letters, mail, { db, publicUrl, now });
    if (!letter) return false;
    const signal = AbortSignal.any([this.#cut.signal, AbortSignal.timeout(attemptMs)]);
    const owner = mail.email === undefined ? { to: mail.to } : { from: mail.email };
    await transport.send({ id, to: mail.to, owner, date: now, letter }, signal);
    return true;
  }

  async #putBack(claimed: ClaimedMail, error: unknown): Promise<void> {
    const { db, clock, log, transport } = this.#parts;
    const now = clock();
    const reason = reasonOf(error);
    const until = new Date(now.getTime() + retryDelay(claimed.attempts, Math.random()));
    const isLate = until.getTime() > claimed.queuedAt.getTime() + longestTryMs;
    if (isLate || error instanceof MailRefused) {
      await this.#drop(claimed, reason);
      return;
    }
    await postpone(db, claimed, { until, reason });
    log.warn({ ...lineOf(claimed, reason), server: transport.server }, 'mail not sent yet');
  }

  async #drop(claimed: ClaimedMail, reason: string): Promise<void> {
    const { db, clock, log, transport } = this.#parts;
    await giveUp(db, claimed, { now: clock(), reason });
    await this.#scrub(claimed);
    log.error({ ...lineOf(claimed, reason), server: transport.server }, 'mail given up');
  }

  /** Logged as info, because nobody needs to act. */
  async #withhold(claimed: ClaimedMail, reason: string): Promise<void> {
    const { db, clock, log } = this.#parts;
    await giveUp(db, claimed, { now: clock(), reason });
    await this.#scrub(claimed);
    log.info(lineOf(claimed, reason), 'mail withheld');
  }

  /** Removes a deleted account's last data from the database's files. */
  async #scrub({ mail }: ClaimedMail): Promise<void> {
    if (mail.isLast) await this.#parts.db.scrub();
  }
}

/** Never names the recipient. */
function lineOf({ id, mail, attempts }: ClaimedMail, reason: string) {
  return { mail: id, kind: mail.kind, attempts, reason };
}

function isDead(mail: Mail, now: Date): boolean {
  return mail.expiresAt !== undefined && mail.expiresAt <= now.toISOString();
}

/** Omits the server's text, which often quotes the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  // Nodemailer hides codes such as ECONNREFUSED behind ESOCKET.
  const code = [Reflect.get(error, 'originalCode') ?? Reflect.get(error, 'code') ?? error.name];
  const answer = 'responseCode' in error && error.responseCode ? [error.responseCode] : [];
  return [...code, ...answer].map(String).join(' ');
}
