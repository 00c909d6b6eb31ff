// @module-tag promise-erasure
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MailFiles, type MailOwner } from './mail-files.ts';

async function filesWith(...mails: [id: string, owner: MailOwner][]) {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = new MailFiles(folder);
  for (const [id, owner] of mails) await files.write(id, owner, Buffer.from('Subject: Hello'));
  const ids = () =>
    readdirSync(files.folder)
      .toSorted()
      .map((file) => file.split(/[-.]/u, 1)[0]);
  return { files, ids };
}

const asha = 'asha@college.example';

test("only the given owner's mails are deleted", async () => {
  const { files, ids } = await filesWith(
    ['a', { to: asha }],
    ['b', { to: 'Asha@College.example' }],
    ['c', { to: 'ravi@college.example' }],
    ['d', { from: asha }],
  );
  await files.forget({ to: asha });
  expect(ids()).toEqual(['c', 'd']);
  await files.forget({ to: asha }, { from: asha });
  expect(ids()).toEqual(['c']);
});

test("a file's name does not reveal its owner", async () => {
  const { files } = await filesWith(['a', { to: asha }]);
  expect(readdirSync(files.folder)).toEqual([expect.stringMatching(/^a-[0-9a-f]{16}\.eml$/u)]);
});

test('mails older than a week are deleted, including incomplete ones, and no other file', async () => {
  const { files, ids } = await filesWith(['new', { to: asha }], ['old', { to: asha }]);
  for (const file of ['6b0e.eml', 'half.eml.part', 'notes.txt']) writeFileSync(join(files.folder, file), '');
  const now = new Date('2026-12-08T00:00:00.000Z');
  for (const file of readdirSync(files.folder)) {
    const written = new Date(now.getTime() - (file.startsWith('new') ? 6 : 7) * 24 * 60 * 60_000);
    utimesSync(join(files.folder, file), written, written);
  }
  await files.removeOld(now);
  expect(ids()).toEqual(['new', 'notes']);
});

test('deleting from a missing folder does nothing', async () => {
  const { files } = await filesWith();
  await expect(files.forget({ to: asha })).resolves.toBeUndefined();
  await expect(files.removeOld(new Date())).resolves.toBeUndefined();
});
