import { textKey } from '@hackon/contract/text-key';
import { defineFeature, type FeatureTables } from './define-feature.ts';
import type { Transaction } from './db/database.ts';
import { fromJson } from './db/json-text.ts';
import { deleteExpired } from './http/delete-expired.ts';
import { deleteEndedMails } from './mail/delete-ended-mails.ts';
import { MailFiles } from './mail/mail-files.ts';
import { hurryMails } from './mail/outbox.ts';

const coreTables = {
  outbox: {
    personalData: {
      collect: 'Mails are deleted once sent, and repeat data of other tables',
      async erase(trx, { account: { email, email_verified_at }, ownsEmail, dataDir }) {
        if (!ownsEmail) return undefined;
        await trx.deleteFrom('outbox').where('to_address', '=', email).execute();
        if (email_verified_at !== null) await deleteMessagesOf(trx, textKey(email));
        const files = new MailFiles(dataDir);
        const written = email_verified_at === null ? [] : [{ from: email }];
        return () => files.forget({ to: email }, ...written);
      },
    },
  },
  idempotency_keys: {
    personalData: {
      collect: 'Replies are kept for a day, and repeat data of other tables',
      erase: 'The foreign key deletes them with the account',
    },
  },
  rate_limits: { personalData: 'Counters of calls, deleted after a day at most' },
} satisfies FeatureTables;

/** Shared by all features. */
export const core = defineFeature({
  name: 'core',
  tables: coreTables,
  jobs: [
    deleteExpired,
    deleteEndedMails,
    hurryMails,
    ({ dataDir }, now) => new MailFiles(dataDir).removeOld(now),
  ],
});

async function deleteMessagesOf(trx: Transaction, emailKey: string): Promise<void> {
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'contact_message')
    .where('to_address', '<>', '')
    .execute();
  for (const { id, payload } of waiting) {
    const from = String(Reflect.get(Object(fromJson(payload)), 'email'));
    if (textKey(from) === emailKey) await trx.deleteFrom('outbox').where('id', '=', id).execute();
  }
}
