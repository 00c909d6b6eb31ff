import { Readable } from 'node:stream';
import { accountData, deleteAccount as deleteAccountCall } from '@hackon/contract/accounts/account-security';
import { accountMessages } from '@hackon/contract/accounts/messages';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { collectAccountData } from './collect-account-data.ts';
import { deleteAccount } from './delete-account.ts';

export function privacyRoutes(app: App, { db, config, tables }: Parts): void {
  bind(app, accountData, ({ caller: { accountId }, now }) => ({
    content: Readable.from(collectAccountData(db, tables, { accountId, now }), { objectMode: false }),
    downloadName: 'hackon-my-data.json',
  }));

  bind(app, deleteAccountCall, async ({ body, caller, now, request }) => {
    const { rateLimit: limited, dataDir } = config;
    await deleteAccount(db, tables, { ...body, caller, address: request.ip, limited, dataDir, now });
    return { message: accountMessages.accountDeleted };
  });
}
