import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { join, resolve } from 'node:path';
import type { FileKind } from '@hackon/contract/submissions/submissions';
import type { EncodedImage } from '../events/images/encode-image.ts';

const endings = ['large.webp', 'small.webp', 'slides.pdf'] as const;
export type StoredPart = (typeof endings)[number];

/**
 * Names are random and never reused. The database gets a name after the write, so nobody reads a partial file.
 * Processes can share the folder.
 */
export class ProjectFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = resolve(dataDir, 'submission-files');
  }

  /** Deletes a partial file when the disk is full. */
  async writePicture(name: string, { image, smallImage }: EncodedImage): Promise<void> {
    await this.#write(name, async () => {
      const flags = { flag: 'wx', flush: true, mode: 0o600 };
      await writeFile(this.#path(name, 'large.webp'), image, flags);
      await writeFile(this.#path(name, 'small.webp'), smallImage, flags);
    });
  }

  /** Copies a received file. */
  async writeSlides(name: string, received: string): Promise<void> {
    await this.#write(name, async () => {
      const path = this.#path(name, 'slides.pdf');
      await copyFile(received, path);
      await using file = await open(path, 'r+');
      await file.sync();
    });
  }

  async #write(name: string, write: () => Promise<void>): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      await write();
    } catch (error) {
      await this.remove(name);
      throw error;
    }
  }

  filesOf(name: string, kind: FileKind): string[] {
    const parts = kind === 'slides' ? (['slides.pdf'] as const) : (['large.webp', 'small.webp'] as const);
    return parts.map((part) => this.#path(name, part));
  }

  read(name: string, part: StoredPart): Readable {
    return createReadStream(this.#path(name, part));
  }

  async remove(name: string): Promise<void> {
    await Promise.all(endings.map((part) => rm(this.#path(name, part), { force: true })));
  }

  /** Returns the names of files that were written before an instant. */
  async namesBefore(instant: Date): Promise<string[]> {
    const names = new Set<string>();
    for (const file of await readdir(this.folder).catch(() => [])) {
      // Another process may have deleted it.
      const written = await stat(join(this.folder, file)).catch(() => undefined);
      if (written && written.mtime < instant) names.add(file.slice(0, file.indexOf('-')));
    }
    return [...names];
  }

  #path(name: string, part: StoredPart): string {
    return join(this.folder, `${name}-${part}`);
  }
}
