import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from 'prom-client';
import { addGauge } from '../add-gauge.ts';
import { isMissing } from './durable-files.ts';

/** An empty file that is as old as the last backup. The backup itself may be anywhere. */
function fileIn(dataDir: string): string {
  return join(dataDir, 'last-backup');
}

export async function noteBackup(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(fileIn(dataDir), '', { mode: 0o600 });
}

/** Measures in seconds since 1970. 0 means no backup. */
export function measureBackups(metrics: Registry, dataDir: string): void {
  const gauge = { name: 'hackon_last_backup_timestamp_seconds', help: 'Time of the last complete backup' };
  addGauge(metrics, gauge, async () => {
    try {
      return (await stat(fileIn(dataDir))).mtimeMs / 1000;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  });
}
