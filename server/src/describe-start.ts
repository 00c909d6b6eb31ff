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

/** Returns a warning when a mail server is set, but links in mails lead to the reader's own machine. */
export function localLinks({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): string[] {
  if (smtpUrl === undefined || new URL(publicUrl).hostname !== 'localhost') return [];
  return [`Links in mails lead to ${publicUrl}. Set PUBLIC_URL to the address of this site.`];
}
