import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { MailFiles } from './mail-files.ts';
import type { MailTransport } from './mail-transport.ts';
import { smtpServerOf } from './smtp-server-of.ts';

/** Loads nodemailer with the first mail: it takes a twelfth of the start time. */
export function openMailTransport(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: FastifyBaseLogger,
): MailTransport {
  let loaded: Promise<MailTransport> | undefined;

  async function load(): Promise<MailTransport> {
    if (smtpUrl !== undefined) {
      const { smtpTransport } = await import('./smtp-transport.ts');
      return smtpTransport(smtpUrl, mailFrom);
    }
    const { fileTransport } = await import('./file-transport.ts');
    return fileTransport(new MailFiles(dataDir), mailFrom, log);
  }

  const transport = () => (loaded ??= load());
  return {
    ...(smtpUrl !== undefined && { server: smtpServerOf(smtpUrl) }),
    async send(message, signal) {
      await (await transport()).send(message, signal);
    },
    async verify() {
      await (await transport()).verify?.();
    },
    close: () => void loaded?.then((opened) => opened.close()),
  };
}
