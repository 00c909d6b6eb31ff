import { smtpTransport } from '../src/mail/smtp-transport.ts';
import type { Mail, MailOf } from '../src/mail/mail.ts';
import { queueMails } from '../src/mail/queue-mail.ts';
import type { Database } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { startMailServer } from './mail-server.ts';
import { startTestApp, type StartOptions, type TestApp } from './test-app.ts';

export const testSender = { name: 'HackOn', address: 'no-reply@hackon.example' };

export async function startWithMail(config: StartOptions['config'] = {}) {
  const server = await startMailServer();
  const app = await startTestApp({ config, transport: smtpTransport(server.url, testSender) });
  return { app, server };
}

export function passwordChanged(change: Partial<MailOf<'password_changed'>> = {}): Mail {
  return { kind: 'password_changed', to: 'asha@college.example', isConfirmed: true, ...change };
}

export async function queue(
  { db, clock }: { db: Database; clock: { now: Date } },
  ...mails: Mail[]
): Promise<void> {
  await transaction(db, (trx) => queueMails(trx, mails, clock.now));
}

export function outboxOf({ db }: Pick<TestApp, 'db'>) {
  return db.selectFrom('outbox').selectAll().orderBy('id').execute();
}
