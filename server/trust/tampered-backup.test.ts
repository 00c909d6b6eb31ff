// @module-tag promise-backup
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sha256Of } from '../src/backup/backup-format.ts';
import { readBackup } from '../src/backup/read-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import { hasRows } from '../src/db/rebuild.ts';
import { tableNames } from '../src/features.ts';
import { insertTeamWithAll } from '../test/rows.ts';
import { newFolder } from '../test/start-program.ts';
import { openTestDatabase } from '../test/test-database.ts';

type AnyRow = Record<string, unknown>;

const now = new Date('2026-12-01T06:30:00.000Z');

/** Changes a team in a backup and updates the checksum. */
async function tamper(whole: string, change: (row: AnyRow) => unknown): Promise<string> {
  const folder = join(newFolder(), 'backup');
  cpSync(whole, folder, { recursive: true });
  const table = join(folder, 'tables/teams.jsonl.gz');
  const before = await sha256Of(table);
  const row: AnyRow = JSON.parse(gunzipSync(readFileSync(table)).toString());
  writeFileSync(table, gzipSync(`${JSON.stringify(change(row))}\n`));
  const sums = join(folder, 'SHA256SUMS');
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(before, await sha256Of(table)));
  return folder;
}

test('a tampered backup with matching checksums is refused with a one-line reason, and changes nothing', async () => {
  const source = await openTestDatabase();
  await insertTeamWithAll(source);
  const { folder: whole } = await writeBackup(source, { dataDir: newFolder(), to: newFolder(), now });
  const tampered: Record<string, (row: AnyRow) => unknown> = {
    'a column that is SQL': (row) => ({ ...row, 'x") values (1); drop table teams; --': 1 }),
    'an object as a value': (row) => ({ ...row, team_name: { zqkwj: 1 } }),
    'a list as a row': () => [1, 2],
    'no row': () => null,
    'a row without columns': () => ({}),
    'a missing column': ({ team_name: _left, ...row }) => row,
    'a team without its event': (row) => ({ ...row, event_id: 'f'.repeat(24) }),
    'an unknown status': (row) => ({ ...row, payment_status: 'zqkwj' }),
    'a text as an amount': (row) => ({ ...row, amount: 'zqkwj' }),
  };
  const target = await openTestDatabase();
  const restore = async (folder: string) =>
    restoreBackup(target, await readBackup(folder), {
      dataDir: newFolder(),
      force: false,
      keepIn: newFolder(),
      now,
    });
  const refusals: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(tampered)) {
    refusals[name] = await restore(await tamper(whole, change)).catch((error: unknown) => error);
    expect(await hasRows(target, tableNames)).toBe(false);
  }
  const line = /is damaged \([^\n]+\)\. Nothing was changed\. Restore another one\.$/u;
  const refused = expect.objectContaining({ name: 'BackupRefused', message: expect.stringMatching(line) });
  expect(refusals).toEqual(Object.fromEntries(Object.keys(tampered).map((name) => [name, refused])));
  expect(Object.values(refusals).join('')).not.toContain('zqkwj');
  await restore(await tamper(whole, (row) => row));
  expect(await hasRows(target, tableNames)).toBe(true);
});
