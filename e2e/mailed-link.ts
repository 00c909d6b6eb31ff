import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningProgram } from './running-program.ts';
import type { Person } from './seed.ts';

/** Waits for a mail and returns its link. Without a mail server, mails are files. */
export async function mailedLink(
  { url, dataDir }: RunningProgram,
  email: string,
  page: string,
): Promise<string> {
  let link: string | undefined;
  const isThere = async () => {
    for (const mail of await mailsTo(dataDir, email)) {
      link = mail.split(/\s|"/u).find((word) => word.startsWith(`${url}${page}#`)) ?? link;
    }
    return link;
  };
  await expect.poll(isThere).toBeDefined();
  return link ?? '';
}

/** Confirms the address with the token of the mailed link. */
export async function confirmEmail(program: RunningProgram, { email }: Pick<Person, 'email'>): Promise<void> {
  const { hash } = new URL(await mailedLink(program, email, '/verify-email'));
  const answer = await fetch(`${program.url}/api/auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  expect(answer.status).toBe(200);
}

/** Returns the mails so far, decoded. */
export async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFile(join(folder, file), 'utf8').then(decoded));
  return (await Promise.all(mails)).filter((mail) => mail.includes(email));
}

/** Decodes quoted-printable. */
function decoded(mail: string): string {
  return mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '=');
}
