import { textKey } from '@hackon/contract/text-key';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Attempts {
  payment_attempts: {
    id: string;
    transaction_id: string;
    transaction_key: string;
    payee_upi_id: string;
    payee_key: string;
  };
}

/** For the lookup of reused transaction ids. */
export const paymentKeys: Migration = {
  async up(db: Kysely<Attempts>): Promise<void> {
    for (const column of ['transaction_key', 'payee_key']) {
      // Existing rows need a default.
      await sql.raw(`alter table payment_attempts add column ${column} text not null default ''`).execute(db);
    }
    const attempts = await db
      .selectFrom('payment_attempts')
      .select(['id', 'transaction_id', 'payee_upi_id'])
      .execute();
    for (const { id, transaction_id, payee_upi_id } of attempts) {
      await db
        .updateTable('payment_attempts')
        .set({
          transaction_key: textKey(transaction_id).replaceAll(' ', ''),
          payee_key: textKey(payee_upi_id),
        })
        .where('id', '=', id)
        .execute();
    }
    await sql
      .raw(`create index payment_attempts_payee_transaction on payment_attempts (payee_key, transaction_key)`)
      .execute(db);
  },
};
