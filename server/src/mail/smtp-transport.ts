import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { type MailTransport, MailRefused } from './mail-transport.ts';
import type { Sender } from './sender.ts';

/** How many letters are handed over at the same time, each on a connection of its own. */
export const smtpConnections = 5;

/** Sends over a mail server. What its URL says after `?` (such as `requireTLS=true`) goes to nodemailer. */
export function smtpTransport(url: string, from: Sender): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections,
    // Of a server that does not answer, in ms.
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(message, signal) {
      try {
        await server.sendMail({ ...composeMail(message, from), signal });
      } catch (error) {
        throw isFinal(error) ? new MailRefused('Refused by the mail server', { cause: error }) : error;
      }
    },
    close: () => server.close(),
  };
}

/**
 * Whether the server refused this letter or its address for good. A password or a sender that it does not take is
 * somebody's fault too, but ours: it is mended in the settings, and then the letter goes out.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error)) return false;
  const { command } = error;
  // An address that is none is refused by nodemailer itself, before it asks the server.
  if (command === 'API') return 'code' in error && error.code === 'EENVELOPE';
  const answer = 'responseCode' in error ? Number(error.responseCode) : 0;
  return answer >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
