import type { MailTopic } from '@hackon/contract/mail-choices/mail-choices';
import type { FeatureTables } from '../../define-feature.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    mail_choices: MailChoicesTable;
  }
}

/** A row is inserted with the first mail of a topic. */
interface MailChoicesTable {
  account_id: string;
  topic: MailTopic;
  /** In plain text, because every mail of the topic contains it. It can only turn the topic off or on. */
  token: string;
  /** Null while the mails are on. */
  off_at: string | null;
}

export const mailChoicesTables = {
  mail_choices: {
    personalData: {
      collect: async (db, { id, audience }) => ({
        mailChoices:
          audience === 'student'
            ? await db
                .selectFrom('mail_choices')
                .select(['topic', 'off_at'])
                .where('account_id', '=', id)
                .orderBy('topic')
                .execute()
            : undefined,
      }),
      erase: 'The foreign key deletes them with the account',
    },
  },
} satisfies FeatureTables;
