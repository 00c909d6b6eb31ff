// @module-tag promise-erasure
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBackup } from '../src/backup/write-backup.ts';
import { signUpStudent } from '../test/accounts.ts';
import { newStatement, sendStatement } from '../test/statements.ts';
import { registerTeam, startWithEvent } from '../test/teams.ts';
import { searchBackup, searchData, searchFiles } from './search-data.ts';

/** Payments of a fee, another credit, and a debit. */
const ofNobody = (day: string) => [
  { day, narration: 'UPI-ZQKWJPAYER-ZQKWJVPA@YBL', reference: '598765432101', credit: 500 },
  { day, narration: 'NEFT-ZQKWJSALARY', reference: '587654321012', credit: 70_000 },
  { day, narration: 'POS ZQKWJSHOP', reference: '576543210123', credit: 0, debit: 120 },
];
const canaries = ['ZQKWJ', ...ofNobody('').map(({ reference }) => reference)];

test('a line that matches nothing is in no table, log, backup or WAL', { timeout: 60_000 }, async () => {
  const { app, manager, event } = await startWithEvent({ entryFee: 500 }, { logLevel: 'trace' });
  await registerTeam(app, await signUpStudent(app), event, { upiTransactionId: '412345678901' });
  const [year, month, date] = app.clock.now.toISOString().slice(0, 10).split('-');
  const day = `${date}/${month}/${year}`;
  const kept = { day, narration: 'UPI-KEPTNARRATION', reference: '412345678901', credit: 500 };
  const rows = [kept, ...ofNobody(day)];
  const answer = await sendStatement(app, {
    id: event._id,
    token: manager.token,
    file: newStatement(rows),
    headers: { 'Idempotency-Key': 'one' },
  });
  expect(answer).toMatchObject({ status: 201, body: { proposals: 1, unmatched: 1 } });
  // The search can see a line that is kept.
  expect(Object.keys(await searchData(app, app.dataDir, ['KEPTNARRATION']))).toContain(
    'table statement_proposals',
  );
  expect(await searchData(app, app.dataDir, canaries)).toEqual({});
  expect(await searchFiles(app, { rewritten: false }, canaries)).toEqual([]);
  const to = join(app.dataDir, 'backups');
  const { folder } = await writeBackup(app.db, { dataDir: app.dataDir, to, now: app.clock.now });
  expect(searchBackup(folder, [...canaries, 'credit-key'])).toEqual([]);
  expect(searchBackup(folder, ['KEPTNARRATION'])).toEqual(['KEPTNARRATION']);
});
