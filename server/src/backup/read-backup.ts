import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { refuseUnknown } from '../db/migrate.ts';
import type { Snapshot } from '../db/snapshot.ts';
import type { TableName } from '../db/tables.ts';
import { tableNames } from '../features.ts';
import {
  AnyManifest,
  BackupRefused,
  backupVersion,
  Manifest,
  manifestFile,
  sha256Of,
  sumsFile,
  tableFile,
  storeNames,
  type StoreName,
} from './backup-format.ts';
import { isForbidden } from './durable-files.ts';

const batchSize = 500;

/** In characters. Otherwise a small compressed file could contain an endless line. */
const longestLine = 16 * 2 ** 20;

/** Only values of these types can be passed to a statement. */
const BackedUpRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  files: Record<StoreName, string[]>;
  /** Throws BackupRefused when the number of rows is wrong. */
  snapshot: Snapshot;
}

/** Checks every byte. Throws BackupRefused for a damaged or newer backup. */
export async function readBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const sums = await readSums(folder);
  const tables = Object.keys(manifest.tables).filter(isTable);
  const filesOf = (store: StoreName) => [...sums.keys()].filter((file) => file.startsWith(`${store}/`));
  const stored = storeNames.flatMap(filesOf);
  const expected = [manifestFile, ...Object.keys(manifest.tables).map(tableFile), ...stored];
  if (
    tables.length !== Object.keys(manifest.tables).length ||
    storeNames.some((store) => filesOf(store).length !== manifest[store]) ||
    expected.length !== sums.size ||
    expected.some((file) => !sums.has(file))
  ) {
    throw damaged(folder, `${sumsFile} and ${manifestFile} do not name the same files`);
  }
  for (const [file, sum] of sums) {
    const found = await sha256Of(join(folder, file)).catch((error: unknown) => {
      if (isForbidden(error)) throw unreadable(folder);
      return undefined;
    });
    if (found === undefined) throw damaged(folder, `${file} cannot be read`);
    if (found !== sum) throw damaged(folder, `${file} is not as it was written`);
  }
  refuseUnknown(manifest.migrations);
  const { migrations } = manifest;
  return {
    folder,
    manifest,
    files: {
      uploads: filesOf('uploads').map((file) => join(folder, file)),
      'submission-files': filesOf('submission-files').map((file) => join(folder, file)),
    },
    snapshot: {
      migrations,
      tables: tableNames.filter((table) => tables.includes(table)),
      rows: (table) => rowsOf(folder, table, manifest.tables[table] ?? 0),
    },
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(async (error: unknown) => {
    if (isForbidden(error)) throw unreadable(folder);
    const there = await readdir(folder).catch(() => undefined);
    if (there) throw new BackupRefused(`${folder} is not a complete backup: it has no ${manifestFile}.`);
    throw new BackupRefused(`There is no backup at ${folder}.`);
  });
  const json = parsed(text);
  const any = AnyManifest.safeParse(json);
  if (any.success && any.data.version > backupVersion) {
    throw new BackupRefused(
      `The backup ${folder} was written by a newer version of HackOn. Nothing was changed. Restore it with that version.`,
    );
  }
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw damaged(folder, `${manifestFile} cannot be read`);
  return manifest.data;
}

/** Usual after root copied the backup from another machine. */
function unreadable(folder: string): BackupRefused {
  return new BackupRefused(
    `This user may not read ${folder} (EACCES). Nothing was changed. Give it all files: chown -R <user> ${folder}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sumLine = /^(?<sum>[\da-f]{64}) {2}(?<file>(?:tables\/|uploads\/|submission-files\/)?[\w-][\w.-]*)$/u;

async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch(() => '');
  const sums = new Map<string, string>();
  for (const line of text.trimEnd().split('\n')) {
    const { sum, file } = sumLine.exec(line)?.groups ?? {};
    if (sum === undefined || file === undefined) throw damaged(folder, `${sumsFile} cannot be read`);
    sums.set(file, sum);
  }
  return sums;
}

function isTable(name: string): name is TableName {
  return tableNames.some((table) => table === name);
}

async function* rowsOf(folder: string, table: TableName, expected: number) {
  let count = 0;
  try {
    for await (const lines of lineBatches(join(folder, tableFile(table)))) {
      count += lines.length;
      yield lines.map((line) => BackedUpRow.parse(JSON.parse(line)));
    }
  } catch {
    // Omits the cause, because it would quote rows.
    throw damaged(folder, `${tableFile(table)} cannot be read`);
  }
  if (count !== expected)
    throw damaged(folder, `${tableFile(table)} has ${count} rows instead of ${expected}`);
}

/** Node's `readline` would also split at Unicode line separators in names. */
async function* lineBatches(path: string): AsyncGenerator<string[]> {
  let rest = '';
  let batch: string[] = [];
  const content = createGunzip().setEncoding('utf8');
  // The loop below throws the errors of both streams.
  pipeline(createReadStream(path), content, () => undefined);
  for await (const chunk of content) {
    // Searches only the new chunk for line ends, so a long line is not searched again.
    const [first = '', ...others] = String(chunk).split('\n');
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('A line is too long');
    batch.push(...lines);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export function damaged(folder: string, detail: string, options?: ErrorOptions): BackupRefused {
  return new BackupRefused(
    `The backup ${folder} is damaged (${detail}). Nothing was changed. Restore another one.`,
    options,
  );
}
