import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { imageFile, type ImageSize } from '../image-paths.ts';
import type { EncodedImage } from './encode-image.ts';

const sizes = ['image', 'smallImage'] as const;

/**
 * Names are never reused. The database gets a name after the write, so nobody sees a partial file. Processes can
 * share the folder.
 */
export class ImageFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = resolve(dataDir, 'uploads');
  }

  /** Private, because drafts have pictures. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Flushes to disk. Deletes a partial file when the disk is full. */
  async write(name: string, image: EncodedImage): Promise<void> {
    try {
      await this.#writeSizes(name, image);
    } catch (error) {
      await this.remove(name);
      throw error;
    }
  }

  async #writeSizes(name: string, image: EncodedImage): Promise<void> {
    for (const size of sizes) {
      await writeFile(this.#path(name, size), image[size], { flag: 'wx', flush: true, mode: 0o600 });
    }
    // Windows cannot flush a directory; it writes names with the file.
    if (process.platform === 'win32') return;
    await using folder = await open(this.folder);
    await folder.sync();
  }

  read(name: string, size: ImageSize): Promise<Buffer> {
    return readFile(this.#path(name, size));
  }

  async remove(name: string): Promise<void> {
    await Promise.all(sizes.map((size) => rm(this.#path(name, size), { force: true })));
  }

  /** The sweep deletes a file that cannot be deleted now. */
  removeOrLeave(name: string): Promise<void> {
    return this.remove(name).catch(() => {});
  }

  filesOf(name: string): string[] {
    return sizes.map((size) => this.#path(name, size));
  }

  /** Returns pictures written before an instant. */
  async namesBefore(instant: Date): Promise<string[]> {
    const names = new Set<string>();
    for (const file of await readdir(this.folder)) {
      // Another process may have deleted it.
      const written = await stat(join(this.folder, file)).catch(() => undefined);
      if (written && written.mtime < instant) names.add(file.slice(0, file.lastIndexOf('-')));
    }
    return [...names];
  }

  #path(name: string, size: ImageSize): string {
    return join(this.folder, imageFile(name, size));
  }
}
