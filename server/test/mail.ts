import { smtpTransport } from '../src/mail/smtp-transport.ts';
import type { Mail, MailOf } from '../src/mail/mail.ts';
import { queueMails } from '../src/mail/queue-mail.ts';
import type { Database } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { startMailServer } from './mail-server.ts';
import { startTestApp, type StartOptions, type TestApp } from './test-app.ts';

/** Whom the mails of tests come from. */
export const testSender = { name: 'HackOn', address: 'no-reply@hackon.example' };

/** A server whose mails go to a mail server of the test. */
export async function startWithMail(config: StartOptions['config'] = {}) {
  const server = await startMailServer();
  const app = await startTestApp({ config, transport: smtpTransport(server.url, testSender) });
  return { app, server };
}

/** A mail that says little. */
export function passwordChanged(change: Partial<MailOf<'password_changed'>> = {}): Mail {
  return { kind: 'password_changed', to: 'asha@college.example', isConfirmed: true, ...change };
}

/** Queues mails as a transaction does. */
export async function queue(
  { db, clock }: { db: Database; clock: { now: Date } },
  ...mails: Mail[]
): Promise<void> {
  await transaction(db, (trx) => queueMails(trx, mails, clock.now));
}

/** What the outbox holds. */
export function outboxOf({ db }: Pick<TestApp, 'db'>) {
  return db.selectFrom('outbox').selectAll().orderBy('id').execute();
}
