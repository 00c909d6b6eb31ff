// @module-tag promise-refused-start
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../test/start-program.ts';
import { claimDatabase } from '../db/claim-database.ts';
import { openDatabase } from '../db/open-database.ts';
import { refuseLostDatabase } from './refuse-lost-database.ts';

const urlIn = (folder: string) => `sqlite:${join(folder, 'hackon.db')}`;
const makeFile = (folder: string, name: string) => writeFileSync(join(folder, name), '');

test.each(['uploads', 'submission-files', 'outbox', 'credit-key', 'hackon.db.copied'])(
  'a folder with %s and an empty database is refused and not changed',
  (name) => {
    const folder = newFolder();
    if (name.includes('-key') || name.includes('.')) makeFile(folder, name);
    else mkdirSync(join(folder, name));
    const line = `${folder} has files of HackOn (${name}), but ${join(folder, 'hackon.db')} is missing or empty. Nothing was changed. Set DATABASE_URL if the data are in PostgreSQL. Otherwise restore a backup: npm run restore -- <backup>`;
    makeFile(folder, 'hackon.db');
    expect(() => refuseLostDatabase(folder, urlIn(folder))).toThrow(line);
    expect(readdirSync(folder).toSorted()).toEqual([name, 'hackon.db'].toSorted());
    expect(() => refuseLostDatabase(folder, 'postgres://hackon@db/hackon')).not.toThrow();
  },
);

test('without a database, only one that was copied is refused', () => {
  const folder = newFolder();
  makeFile(folder, 'credit-key');
  refuseLostDatabase(folder, urlIn(folder));
  makeFile(folder, 'hackon.db.copied');
  expect(() => refuseLostDatabase(folder, urlIn(folder))).toThrow(/hackon\.db is missing or empty/u);
});

test('a first start that was killed at any point can be repeated', async () => {
  const folder = newFolder();
  refuseLostDatabase(folder, urlIn(folder));
  const claim = claimDatabase(urlIn(folder));
  onTestFinished(() => claim.release());
  expect(statSync(join(folder, 'hackon.db')).size).toBe(0);
  refuseLostDatabase(folder, urlIn(folder));
  const db = openDatabase({ url: urlIn(folder) });
  onTestFinished(() => db.close());
  // The file is not empty from here on, so files of HackOn may come.
  makeFile(folder, 'credit-key');
  refuseLostDatabase(folder, urlIn(folder));
});

test('a log without its database keeps its own message', () => {
  const folder = newFolder();
  makeFile(folder, 'credit-key');
  writeFileSync(join(folder, 'hackon.db-wal'), 'x');
  expect(() => refuseLostDatabase(folder, urlIn(folder))).toThrow(/hackon\.db-wal is there, but/u);
});
