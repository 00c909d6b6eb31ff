import { expect, test } from 'vitest';
import { eventRow, managerRow } from '../../../test/rows.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newDatabaseUrl } from '../../../test/test-database.ts';
import { transaction } from '../../db/transaction.ts';
import { openCreditKeys } from './credit-keys.ts';
import { keepCredits } from './open-credits.ts';

test('a start without the key warns once payments were hashed with it', async () => {
  const databaseUrl = await newDatabaseUrl();
  const first = await startTestApp({ databaseUrl });
  const { dataDir } = first;
  const manager = managerRow();
  const event = eventRow(manager.id);
  const credit = { references: ['512345678901'], paise: 50_000, bookedOn: '2026-12-01', payCode: null };
  await transaction(first.db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    await trx.insertInto('events').values(event).execute();
    await keepCredits(trx, openCreditKeys(dataDir), {
      eventId: event.id,
      accountId: manager.id,
      importId: 'first',
      credits: [credit],
      returns: [],
      references: [],
      now: first.clock.now,
    });
  });
  const withKey = await startTestApp({ databaseUrl, config: { dataDir } });
  const without = await startTestApp({ databaseUrl });
  const warning = expect.stringContaining('credit-key is missing');
  expect([first.log, withKey.log]).toEqual([[], []]);
  expect(without.log).toEqual([warning]);
});
