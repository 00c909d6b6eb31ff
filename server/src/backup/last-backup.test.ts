import { join } from 'node:path';
import { utimes } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { newFolder } from '../../test/start-program.ts';
import { measureBackups, noteBackup } from './last-backup.ts';

test('the metric has the time of the last backup, and 0 before the first', async () => {
  const dataDir = join(newFolder(), 'data');
  const metrics = new Registry();
  measureBackups(metrics, dataDir);
  const seconds = async () => Number((await metrics.metrics()).trim().split(' ').at(-1));
  expect(await seconds()).toBe(0);
  await noteBackup(dataDir);
  expect(Math.abs((await seconds()) - Date.now() / 1000)).toBeLessThan(60);
  await utimes(join(dataDir, 'last-backup'), 1_000, 1_000);
  expect(await seconds()).toBe(1_000);
  await noteBackup(dataDir);
  expect(await seconds()).toBeGreaterThan(1_000);
});
