import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { textKey } from '@hackon/contract/text-key';

/** How long a mail stays in a file, in ms: as long as the links in it live. */
const keptMs = 7 * 24 * 60 * 60_000;

/** Whose mail it is: the address that it goes to, or of a message to the support the one that it came from. */
export type MailOwner = { to: string } | { from: string };

/**
 * The folder of the mails that are written to files, where there is no mail server. A file's name says whose it is, as
 * a hash, so that what was written to somebody who deletes their account is found without being read.
 */
export class MailFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = resolve(dataDir, 'outbox');
  }

  /** Writes a mail as an `.eml` file and answers its path. Nobody sees a file that is half written. */
  async write(id: string, owner: MailOwner, content: Buffer | Readable): Promise<string> {
    const file = join(this.folder, `${id}-${keyOf(owner)}.eml`);
    // Links in mails open accounts: they are for the owner of the folder alone.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  }

  /** Deletes the mails of somebody. */
  async forget(...owners: MailOwner[]): Promise<void> {
    const keys = new Set(owners.map(keyOf));
    const files = await this.#files();
    await this.#remove(files.filter((file) => keys.has(/-(?<key>\w+)\.eml/u.exec(file)?.groups?.key ?? '')));
  }

  /** Deletes the mails that were written long ago. */
  async removeOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptMs);
    const old: string[] = [];
    for (const file of await this.#files()) {
      // Another process may have deleted it since.
      const written = await stat(join(this.folder, file)).catch(() => undefined);
      if (written && written.mtime <= before) old.push(file);
    }
    await this.#remove(old);
  }

  /** Those that are half written too, and those of older versions, whose names say nothing. */
  async #files(): Promise<string[]> {
    // There is no folder where there is a mail server.
    const files = await readdir(this.folder).catch(() => []);
    return files.filter((file) => /\.eml(?:\.part)?$/u.test(file));
  }

  async #remove(files: readonly string[]): Promise<void> {
    await Promise.all(files.map((file) => rm(join(this.folder, file), { force: true })));
  }
}

function keyOf(owner: MailOwner): string {
  const [[kind, address] = []] = Object.entries(owner);
  return createHash('sha256')
    .update(JSON.stringify([kind, textKey(address ?? '')]))
    .digest('hex')
    .slice(0, 16);
}
