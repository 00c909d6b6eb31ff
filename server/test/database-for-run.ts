import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { makeFastFolder } from './fast-folder.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
    migratedFile: string;
    /** URL of the `postgres` database. */
    postgresUrl: string;
  }
}

/** Creates the migrated database that tests copy. */
export default async function createForRun(project: TestProject): Promise<() => Promise<void>> {
  return project.config.provide.engine === 'postgres' ? startServer(project) : createFile(project);
}

async function createFile({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = makeFastFolder('hackon-test-');
  const file = join(folder, 'migrated.db');
  await createMigrated(`sqlite:${file}`);
  provide('migratedFile', file);
  return async () => rmSync(folder, { recursive: true });
}

async function startServer({ provide }: TestProject): Promise<() => Promise<void>> {
  // Test databases need not survive a power cut.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'];
  const server = await startPostgres(settings, { inMemory: true });
  const admin = new Client(server.url('postgres'));
  await admin.connect();
  await admin.query('create database migrated');
  await admin.end();
  await createMigrated(server.url('migrated'));
  provide('postgresUrl', server.url('postgres'));
  return () => server.stop();
}

async function createMigrated(url: string): Promise<void> {
  const db = openDatabase({ url });
  await migrate(db);
  await db.close();
}
