import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addressOf, type MachineName, type Place, readExample } from './example-files.ts';

/** In the order in which they start. `patroni` runs PostgreSQL. */
export const parts = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'hackon'] as const;
export type Part = (typeof parts)[number];

/** The file of docs/cluster/ that each part reads. */
const fileOf = {
  etcd: 'etcd.yml',
  patroni: 'patroni.yml',
  haproxy: 'haproxy.cfg',
  pgbouncer: 'pgbouncer.ini',
  hackon: 'hackon.env',
} as const;

const mainFile = 'server/src/main.ts';

/** The folder of this version. */
export const ownProgram = resolve(import.meta.dirname, '../../..');

/** One machine, as processes on a loopback address of its own. */
export class Machine {
  readonly name: MachineName;
  readonly address: string;
  readonly #place: Place;
  readonly #folder: string;
  readonly #running = new Map<Part, ChildProcess>();
  /** The folder of this version, or of an earlier one before a rolling upgrade. */
  program: string;

  constructor(name: MachineName, place: Place, program: string) {
    this.name = name;
    this.program = program;
    this.address = addressOf(place, name);
    this.#place = place;
    this.#folder = join(place.folder, name);
    mkdirSync(join(this.#folder, 'etcd'), { recursive: true, mode: 0o700 });
    for (const part of parts) this.#write(fileOf[part]);
    this.#write('userlist.txt');
    chownTree(this.#folder);
  }

  get hackon(): string {
    return `http://${this.address}:5000`;
  }

  get patroni(): string {
    return `http://${this.address}:8008`;
  }

  start(part: Part): void {
    const file = join(this.#folder, fileOf[part]);
    const commands = {
      etcd: ['/usr/bin/etcd', '--config-file', file],
      patroni: ['/usr/bin/patroni', file],
      haproxy: ['/usr/sbin/haproxy', '-f', file],
      pgbouncer: ['/usr/sbin/pgbouncer', '-q', file],
      hackon: [process.execPath, join(this.program, mainFile)],
    };
    const [command = '', ...args] = commands[part];
    const log = openSync(join(this.#folder, `${part}.log`), 'a');
    const own = part === 'hackon' ? this.#settings() : {};
    const child = spawn(command, args, {
      // The program itself needs no other user.
      ...(part !== 'hackon' && postgresUser()),
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...own },
      cwd: this.#folder,
      stdio: ['ignore', log, log],
    });
    this.#running.set(part, child);
  }

  /** Kills all parts at once, without waiting. */
  killAll(): void {
    for (const child of this.#running.values()) child.kill('SIGKILL');
    this.#killPostgres();
  }

  /** Ends a part as a lost machine does, or with SIGTERM, and waits until it has ended. */
  async end(part: Part, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#running.get(part);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (part === 'patroni' && signal === 'SIGKILL') this.#killPostgres();
    await ended;
  }

  /** Patroni's PostgreSQL has a session of its own. */
  #killPostgres(): void {
    try {
      const [pid] = readFileSync(join(this.#folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It is not running.
    }
  }

  #write(file: string): void {
    writeFileSync(join(this.#folder, file), readExample(file, this.#place, this.name), { mode: 0o600 });
  }

  #settings(): Record<string, string> {
    const lines = readFileSync(join(this.#folder, fileOf.hackon), 'utf8').split('\n');
    const pairs = lines.flatMap((line) => {
      const [, name, value] = /^(?<name>[A-Z_]+)=(?<value>.*)$/u.exec(line) ?? [];
      return name !== undefined && value !== undefined ? [[name, value]] : [];
    });
    // One address sends all calls of the trial.
    return { ...Object.fromEntries(pairs), RATE_LIMIT: 'off', LOG_LEVEL: 'warn', LINK_CHECKS: 'off' };
  }
}

function postgresUser(): { uid: number; gid: number } {
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') };
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}

function chownTree(folder: string): void {
  const { uid, gid } = postgresUser();
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
  chownSync(folder, uid, gid);
}
