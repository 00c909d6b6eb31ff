import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertTeamWithAll } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { paymentKeys } from './0002-payment-keys.ts';

test('gives the attempts of an older database their keys', async () => {
  const db = await openTestDatabase();
  const { attempt } = await insertTeamWithAll(db);
  await db.engine.migrate(async (connection) => {
    await sql`drop index payment_attempts_payee_transaction`.execute(connection);
    for (const column of ['transaction_key', 'payee_key']) {
      await sql.raw(`alter table payment_attempts drop column ${column}`).execute(connection);
    }
    const typed = { transaction_id: 'T 4127 8890 1123', payee_upi_id: 'PSG@upi' };
    await connection.updateTable('payment_attempts').set(typed).where('id', '=', attempt.id).execute();
    await paymentKeys.up(connection);
  });
  const keys = await db.selectFrom('payment_attempts').select(['transaction_key', 'payee_key']).execute();
  expect(keys).toEqual([{ transaction_key: 't412788901123', payee_key: 'psg@upi' }]);
});
