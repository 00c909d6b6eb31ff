import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { type MailTransport, MailRefused } from './mail-transport.ts';
import type { Sender } from './sender.ts';
import { smtpServerOf } from './smtp-server-of.ts';

/** Each connection sends one letter. */
export const smtpConnections = 5;

/** Nodemailer reads the URL's query, such as `requireTLS=true`. */
export function smtpTransport(url: string, from: Sender): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections,
    // In ms.
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    server: smtpServerOf(url),
    async send(message, signal) {
      try {
        await server.sendMail({ ...composeMail(message, from), signal });
      } catch (error) {
        throw isFinal(error) ? new MailRefused('Refused by the mail server', { cause: error }) : error;
      }
    },
    verify: () => signIn(url),
    close: () => server.close(),
  };
}

/** Has shorter time limits, because a process that stops waits for it. */
async function signIn(url: string): Promise<void> {
  const atMost = 5_000;
  const limits = {
    dnsTimeout: atMost,
    connectionTimeout: atMost,
    greetingTimeout: atMost,
    socketTimeout: atMost,
  };
  await createTransport({ url, ...limits }).verify();
}

/**
 * Returns whether the server refused the letter or its address permanently. A refused password or sender is not final:
 * the
 * operator can fix the settings.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error)) return false;
  const { command } = error;
  // Nodemailer refuses an invalid address.
  if (command === 'API') return 'code' in error && error.code === 'EENVELOPE';
  const answer = 'responseCode' in error ? Number(error.responseCode) : 0;
  return answer >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
