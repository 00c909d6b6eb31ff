import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { imageFile, type ImageSize } from '../image-paths.ts';
import type { EncodedImage } from './encode-image.ts';

const sizes = ['image', 'smallImage'] as const;

/**
 * The folder of the pictures. A name is given once and its files never change; nobody knows it before the database
 * does, so nobody sees a file that is half written. Several processes may share the folder.
 */
export class ImageFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = resolve(dataDir, 'uploads');
  }

  /** Makes the folder where it is missing, for its owner alone: nobody sees a draft's picture before the event. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Writes a picture; it is on the disk when this is done. Where there is no room for all of it, nothing stays. */
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
    // The names in the folder too; Windows cannot, and writes them with the file.
    if (process.platform === 'win32') return;
    await using folder = await open(this.folder);
    await folder.sync();
  }

  read(name: string, size: ImageSize): Promise<Buffer> {
    return readFile(this.#path(name, size));
  }

  /** Deletes what there is of a picture. */
  async remove(name: string): Promise<void> {
    await Promise.all(sizes.map((size) => rm(this.#path(name, size), { force: true })));
  }

  /** The same; a file that cannot be deleted now is swept later. */
  removeOrLeave(name: string): Promise<void> {
    return this.remove(name).catch(() => {});
  }

  /** The paths of a picture's files. */
  filesOf(name: string): string[] {
    return sizes.map((size) => this.#path(name, size));
  }

  /** The names of the pictures whose files were written before that instant. */
  async namesBefore(instant: Date): Promise<string[]> {
    const names = new Set<string>();
    for (const file of await readdir(this.folder)) {
      // Another process may have deleted it since.
      const written = await stat(join(this.folder, file)).catch(() => undefined);
      if (written && written.mtime < instant) names.add(file.slice(0, file.lastIndexOf('-')));
    }
    return [...names];
  }

  #path(name: string, size: ImageSize): string {
    return join(this.folder, imageFile(name, size));
  }
}
