import { Readable } from 'node:stream';
import { accountData, deleteAccount as deleteAccountCall } from '@hackon/contract/account-security';
import { messages } from '@hackon/contract/messages';
import type { Database } from '../../db/database.ts';
import { type App, bind } from '../../http/bind.ts';
import { collectAccountData } from './collect-account-data.ts';
import { deleteAccount, type Leftovers } from './delete-account.ts';

interface Parts extends Leftovers {
  db: Database;
  limited: boolean;
}

/** Binds the calls by which people take their data out, and their account down. */
export function privacyRoutes(app: App, { db, limited, images, mails }: Parts): void {
  bind(app, accountData, ({ caller, now }) => ({
    content: Readable.from(collectAccountData(db, caller.accountId, now), { objectMode: false }),
    downloadName: 'hackon-my-data.json',
  }));

  bind(app, deleteAccountCall, async ({ body, caller, now, request }) => {
    const deletion = { ...body, caller, address: request.ip, limited, now };
    await deleteAccount(db, { images, mails }, deletion);
    return { message: messages.accountDeleted };
  });
}
