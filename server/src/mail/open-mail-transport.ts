import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { fileTransport } from './file-transport.ts';
import { MailFiles } from './mail-files.ts';
import type { MailTransport } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

/** The transport that the settings ask for: a mail server, or files. */
export function openMailTransport(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: FastifyBaseLogger,
): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, mailFrom);
  return fileTransport(new MailFiles(dataDir), mailFrom, log);
}
