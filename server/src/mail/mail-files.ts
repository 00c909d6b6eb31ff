import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { dayMs, retention } from '@hackon/contract/policies/retention';
import { textKey } from '@hackon/contract/text-key';

/** Links are valid as long. */
const keptMs = retention.mailFile * dayMs;

/** The recipient, or the author of a message to support. */
export type MailOwner = { to: string } | { from: string };

/** Mails as files, without a mail server. Names hold a hash of the owner's address, for the deletion of an account. */
export class MailFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = resolve(dataDir, 'outbox');
  }

  /** Returns the path. The file gets its name once complete. */
  async write(id: string, owner: MailOwner, content: Buffer | Readable): Promise<string> {
    const file = join(this.folder, `${id}-${keyOf(owner)}.eml`);
    // Links in mails open accounts.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  }

  async forget(...owners: MailOwner[]): Promise<void> {
    const keys = new Set(owners.map(keyOf));
    const files = await this.#files();
    await this.#remove(files.filter((file) => keys.has(/-(?<key>\w+)\.eml/u.exec(file)?.groups?.key ?? '')));
  }

  async removeOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptMs);
    const old: string[] = [];
    for (const file of await this.#files()) {
      // Another process may have deleted it.
      const written = await stat(join(this.folder, file)).catch(() => undefined);
      if (written && written.mtime <= before) old.push(file);
    }
    await this.#remove(old);
  }

  /** Includes incomplete files, and those of older versions. */
  async #files(): Promise<string[]> {
    // With a mail server there is no folder.
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
