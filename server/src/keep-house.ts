import type { Database } from './db/database.ts';
import { deleteExpired } from './delete-expired.ts';
import { deleteUnusedAccounts } from './features/accounts/delete-unused-accounts.ts';
import { ImageFiles } from './features/images/image-files.ts';
import { sweepUploads } from './features/images/sweep-uploads.ts';
import type { ReceivedFiles } from './http/received-files.ts';
import { deleteEndedMails } from './mail/delete-ended-mails.ts';
import { MailFiles } from './mail/mail-files.ts';
import { hurryMails } from './mail/outbox.ts';

/** Deletes the rows that have expired and the files that nothing names any more. Runs each hour. */
export async function keepHouse(
  { db, dataDir, receivedFiles }: { db: Database; dataDir: string; receivedFiles: ReceivedFiles },
  now: Date,
): Promise<void> {
  await Promise.all([
    deleteExpired(db, now),
    deleteUnusedAccounts(db, now),
    deleteEndedMails(db, now),
    hurryMails(db, now),
    sweepUploads(db, new ImageFiles(dataDir), now),
    receivedFiles.sweep(now),
    new MailFiles(dataDir).removeOld(now),
  ]);
}
