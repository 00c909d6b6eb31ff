import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import PostalMime from 'postal-mime';
import { inject } from 'vitest';
import { databaseFiles } from '../test/traces-of.ts';
import type { TestApp } from '../test/test-app.ts';
import { textsIn } from './canaries.ts';
import { storedState } from './stored-state.ts';

/** The found texts by place: a table, a file, the log. */
export type Hits = Record<string, string[]>;

/** Searches every row, SQLite's file and log, file names and contents, decoded mails, and log lines. */
export async function searchData(app: TestApp, dataDir: string, texts: readonly string[]): Promise<Hits> {
  const places = new Map<string, string>([['log', app.log.join('')]]);
  for (const [table, rows] of Object.entries(await storedState(app))) {
    places.set(`table ${table}`, rows.join('\n'));
  }
  for (const file of await databaseFiles(app)) places.set(basename(file), readFileSync(file, 'latin1'));
  for (const file of filesIn(dataDir)) places.set(file, `${file}\n${await contentOf(join(dataDir, file))}`);
  const hits = [...places].map(([place, content]) => [place, textsIn(content, texts)] as const);
  return Object.fromEntries(hits.filter(([, found]) => found.length > 0));
}

export function searchBackup(folder: string, texts: readonly string[]): string[] {
  const contents = filesIn(folder).map((file) => {
    const bytes = readFileSync(join(folder, file));
    return `${file}\n${(file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')}`;
  });
  return textsIn(contents.join('\n'), texts);
}

/** `rewritten` makes PostgreSQL rewrite its table files first. */
export async function searchFiles(
  app: TestApp,
  { rewritten }: { rewritten: boolean },
  texts: readonly string[],
): Promise<string[]> {
  const files = inject('engine') === 'sqlite' ? await databaseFiles(app) : await heapFiles(app, rewritten);
  return textsIn(files.map((file) => readFileSync(file, 'latin1')).join('\n'), texts);
}

/** Returns PostgreSQL's table files after a checkpoint. */
async function heapFiles({ db }: TestApp, rewritten: boolean): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const client = new Client(url.href);
  await client.connect();
  const ask = async (question: string) => {
    const answer = await client.query<{ value: string }>(question);
    return answer.rows.map(({ value }) => value);
  };
  const tables = await ask(`select tablename as value from pg_tables where schemaname = 'public'`);
  if (rewritten) for (const table of tables) await client.query(`vacuum full ${table}`);
  await client.query('checkpoint');
  const [folder = ''] = await ask(`select setting as value from pg_settings where name = 'data_directory'`);
  const files = await ask(
    `select pg_relation_filepath(c.oid) as value from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'i', 't') and nspname in ('public', 'pg_toast')`,
  );
  await client.end();
  return files.map((file) => join(folder, file));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Decodes all parts of a mail. */
async function contentOf(file: string): Promise<string> {
  const bytes = readFileSync(file);
  if (!file.endsWith('.eml')) return bytes.toString('latin1');
  const { attachments, ...mail } = await PostalMime.parse(bytes, { attachmentEncoding: 'utf8' });
  return [
    bytes.toString(),
    JSON.stringify(mail),
    ...attachments.map(({ content }) => JSON.stringify(content)),
  ].join('\n');
}
