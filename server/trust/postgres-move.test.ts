// @module-tag promise-backup
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBackup } from '../src/backup/read-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import { newFolder } from '../test/start-program.ts';
import { startWithTeam } from '../test/teams.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { allRows } from './all-rows.ts';
import { brokenInvariants } from './invariants.ts';

test('a backup of PostgreSQL restores into SQLite, and a backup of that into PostgreSQL', async () => {
  const { app } = await startWithTeam();
  const rows = await allRows(app.db);
  let from = app.db;
  for (const url of [`sqlite:${join(newFolder(), 'hackon.db')}`, undefined]) {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'uploads'));
    const { folder } = await writeBackup(from, { dataDir, to: newFolder(), now: app.clock.now });
    const to = await openTestDatabase(url);
    const options = { dataDir, force: false, keepIn: dataDir, now: app.clock.now };
    await restoreBackup(to, await readBackup(folder), options);
    expect(await allRows(to)).toEqual(rows);
    expect(await brokenInvariants(to)).toEqual([]);
    from = to;
  }
});
