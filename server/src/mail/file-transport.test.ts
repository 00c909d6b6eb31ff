// @module-tag beyond-mails
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { outboxOf, passwordChanged, queue, testSender } from '../../test/mail.ts';
import { startTestApp } from '../../test/test-app.ts';
import { fileTransport } from './file-transport.ts';
import { MailFiles } from './mail-files.ts';

function newFiles(): MailFiles {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return new MailFiles(folder);
}

test('writes each mail to its own file, and logs the file but not the address', async () => {
  const files = newFiles();
  const { folder } = files;
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = await startTestApp({ transport: fileTransport(files, testSender, log) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  const [row] = await outboxOf(app);
  const [name = '', ...others] = readdirSync(folder);
  expect([name, others]).toEqual([
    expect.stringMatching(new RegExp(`^${row?.id}-[0-9a-f]{16}\\.eml$`, 'u')),
    [],
  ]);
  const file = join(folder, name);
  expect(await PostalMime.parse(readFileSync(file))).toMatchObject({
    to: [{ address: 'asha@college.example' }],
    subject: 'Your password was changed',
  });
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ msg: 'mail written', file }]);
  expect(lines.join('')).not.toContain('asha');
});

// Links in mails open accounts.
test.skipIf(process.platform === 'win32')("only the folder's owner can read the mails", async () => {
  const files = newFiles();
  const { folder } = files;
  const app = await startTestApp({ transport: fileTransport(files, testSender, pino({ level: 'silent' })) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
});
