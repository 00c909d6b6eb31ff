import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCompiler } from './create-compiler.ts';

test('a template reads files of its workspace only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-typst-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'workspace'));
  writeFileSync(join(folder, 'secret.txt'), 'canary');
  writeFileSync(join(folder, 'workspace/own.txt'), 'mine');
  const compiler = createCompiler(join(folder, 'workspace'));
  const reads = (path: string) =>
    compiler.compile({ mainFileContent: `#read(${JSON.stringify(path)})` }).result;
  expect(reads('own.txt')).not.toBeNull();
  for (const path of ['../secret.txt', join(folder, 'secret.txt'), '/etc/hostname']) {
    expect(reads(path)).toBeNull();
  }
});
