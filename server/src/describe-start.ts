import type { Config } from './config.ts';
import { placeOf } from './db/place-of.ts';
import { MailFiles } from './mail/mail-files.ts';
import { smtpServerOf } from './mail/smtp-server-of.ts';

/** Returns a line without passwords: the version, the database, and where mails go. */
export function describeStart(
  { databaseUrl, smtpUrl, dataDir }: Pick<Config, 'databaseUrl' | 'smtpUrl' | 'dataDir'>,
  version: string,
): string {
  const mails = smtpUrl === undefined ? `files in ${new MailFiles(dataDir).folder}` : smtpServerOf(smtpUrl);
  return `HackOn ${version}. Database: ${placeOf(databaseUrl)}. Mails: ${mails}.`;
}
