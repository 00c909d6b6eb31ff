// @module-tag slow
import { readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../test/start-program.ts';
import { claimDatabase } from './claim-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

test.skipIf(process.platform === 'win32')('only the owner can read the data folder', async () => {
  const folder = join(newFolder(), 'data');
  const url = `sqlite:${join(folder, 'hackon.db')}`;
  const claim = claimDatabase(url);
  onTestFinished(() => claim.release());
  const db = openDatabase({ url });
  onTestFinished(() => db.close());
  await migrate(db);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const files = readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]);
  expect(Object.fromEntries([['.', modeOf(folder)], ...files])).toEqual({
    '.': '700',
    'hackon.db': '600',
    'hackon.db-shm': '600',
    'hackon.db-wal': '600',
    'hackon.db.lock': '600',
  });
});

test.skipIf(process.platform === 'win32')(
  'a file has one claim at a time, also through a symbolic link to a missing file',
  () => {
    const folder = newFolder();
    const [file, link] = [join(folder, 'hackon.db'), join(folder, 'link.db')];
    symlinkSync(file, link);
    const claim = claimDatabase(`sqlite:${link}`);
    onTestFinished(() => claim.release());
    expect(() => claimDatabase(`sqlite:${file}`)).toThrow(/is in use by another server .+ Stop it first/u);
  },
);
