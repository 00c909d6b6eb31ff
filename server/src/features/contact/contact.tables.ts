import { textKey } from '@hackon/contract/text-key';
import type { FeatureTables } from '../../define-feature.ts';
import type { Reader } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import type { Row } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable;
  }
}

interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  email_key: string;
  subject: string;
  message: string;
  created_at: string;
}

const pageSize = 100;

export const contactTables = {
  contact_messages: {
    // A guest can enter any address, so only messages from a confirmed address belong to an account.
    personalData: {
      collect: (db, account) => ({
        messagesToSupport: account.email_verified_at === null ? undefined : messagesOf(db, account),
      }),
      async erase(trx, { account, ownsEmail }) {
        if (!ownsEmail || account.email_verified_at === null) return;
        await trx.deleteFrom('contact_messages').where('email_key', '=', textKey(account.email)).execute();
      },
    },
  },
} satisfies FeatureTables;

/** Ids begin with the second of their creation. */
async function* messagesOf(db: Reader, { email }: Row<'accounts'>): AsyncGenerator<unknown[]> {
  const pages = inPages<Omit<Row<'contact_messages'>, 'email_key'>>(pageSize, (last) =>
    db
      .selectFrom('contact_messages')
      .select(['id', 'name', 'email', 'subject', 'message', 'created_at'])
      .where('email_key', '=', textKey(email))
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const messages of pages) yield messages.map(({ id: _id, ...message }) => message);
}
