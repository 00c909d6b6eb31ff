import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The engine of the running project. */
    engine: 'sqlite' | 'postgres';
    /** URL of the `postgres` database of the run's server; only where the engine is postgres. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the run, with a migrated database that tests copy theirs from. */
export default async function startForRun({ provide }: TestProject): Promise<() => Promise<void>> {
  // Every test makes and drops a database; nothing here needs to outlive a power cut, nor to touch a disk.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'];
  const server = await startPostgres(settings, { dataParent: roomInMemory() ?? tmpdir() });
  const admin = new Client(server.url('postgres'));
  await admin.connect();
  await admin.query('create database migrated');
  await admin.end();
  const migrated = openDatabase({ url: server.url('migrated') });
  await migrate(migrated);
  await migrated.close();
  provide('postgresUrl', server.url('postgres'));
  return () => server.stop();
}

/**
 * A folder in memory, where the machine has one with room for the whole run. Some 900 databases of 7 MB come and go,
 * and on a slow disk that takes half as long again. Containers often have no more than 64 MB there.
 */
function roomInMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 * 1024 ** 3 ? folder : undefined;
}
