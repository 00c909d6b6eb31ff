import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ImageFiles } from './image-files.ts';

test.skipIf(process.platform === 'win32')("only the owner can read the pictures' folder", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hackon-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const files = new ImageFiles(dataDir);
  await files.prepare();
  await files.write('picture', { image: Buffer.from('large'), smallImage: Buffer.from('small') });
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const modes = readdirSync(files.folder).map((name) => modeOf(join(files.folder, name)));
  expect([modeOf(files.folder), ...modes]).toEqual(['700', '600', '600']);
});
