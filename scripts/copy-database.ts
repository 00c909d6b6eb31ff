// Copies a database while no server runs: `npm run db:copy -- --to <url> [--from <url>]`.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '@hackon/server/config';
import { ConfigError } from '@hackon/server/config-error';
import { claimDatabase } from '@hackon/server/db/claim-database';
import { type CopiedTable, copyDatabase } from '@hackon/server/backup/copy-database';
import { refuseSecondAside, setAside } from '@hackon/server/backup/set-aside';
import { openDatabase, requireFile } from '@hackon/server/db/open-database';
import { sqlitePathOf } from '@hackon/server/db/place-of';
import { ImageFiles } from '@hackon/server/features/events/images/image-files';
import { orExit } from '@hackon/server/or-exit';
import { printHelp } from '@hackon/server/print-help';
import { refuseRoot } from '@hackon/server/refuse-root';

printHelp(`npm run db:copy -- --to <url> [--from <url>]

Copies all rows into an empty database while no server runs, by default from DATABASE_URL.
A URL is sqlite:<path> or postgres://user:password@host/database.`);
await orExit(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { databaseListenUrl, dataDir } = readConfig(process.env);
  refuseRoot(dataDir);
  const from = values.from === undefined ? databaseListenUrl : databaseUrlIn('--from', values.from);
  if (!values.to?.trim())
    throw new ConfigError(['Say where to copy the rows: npm run db:copy -- --to <url>']);
  const to = databaseUrlIn('--to', values.to);
  // A claim would create a missing file.
  requireFile(from);
  const file = sqlitePathOf(from);
  if (file !== undefined) refuseSecondAside(file);
  // Claims both databases, so that no server uses them.
  const claims = [claimDatabase(from), claimDatabase(to)];
  const source = openDatabase({ url: from, mustExist: true });
  const target = openDatabase({ url: to });
  const copied = await copyDatabase(source, target).finally(() =>
    Promise.all([source.close(), target.close()]),
  );
  const aside = file === undefined ? undefined : await setAside(file);
  for (const claim of claims) claim.release();
  print(copied);
  const pictures = new ImageFiles(dataDir).folder;
  if (existsSync(pictures)) console.log(`Pictures are no part of a database: they stay in ${pictures}.`);
  if (aside !== undefined) {
    console.log(`The old database is now ${aside}, so that no server and no backup uses it.`);
  }
  console.log(
    'All of it is there, and was compared. Set DATABASE_URL to the new database, and start the server.',
  );
});

function databaseUrlIn(name: string, url: string): string {
  try {
    return readConfig({ DATABASE_URL: url }).databaseUrl;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.faults.map((fault) => fault.replace('DATABASE_URL', name)));
  }
}

function print(copied: readonly CopiedTable[]): void {
  const rows = copied.reduce((sum, table) => sum + table.rows, 0);
  console.log(line('table', 'rows', 'checksum'));
  for (const { table, rows: count, checksum } of copied)
    console.log(line(table, String(count), checksum.slice(0, 16)));
  console.log(line('all', String(rows), ''));
}

function line(table: string, rows: string, checksum: string): string {
  return `${table.padEnd(18)}${rows.padStart(10)}  ${checksum}`.trimEnd();
}
