import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { addressOf, frontPort, machineNames, type Place, readExample } from './example-files.ts';
import { Machine } from './machine.ts';

/** The fields of Patroni's `GET /cluster` that are read here. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

/** Three machines and nginx before them. */
export class Cluster {
  readonly machines: readonly Machine[];
  readonly front: string;
  readonly folder: string;
  readonly #nginx: ChildProcess;

  private constructor(place: Place, machines: readonly Machine[]) {
    this.machines = machines;
    this.folder = place.folder;
    this.front = `http://${addressOf(place, 'front')}:${frontPort}`;
    this.#nginx = startNginx(place);
  }

  static async start(program: string): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'hackon-cluster-'));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'data'));
    const place = { folder, network: `127.${1 + Math.floor(Math.random() * 250)}.0` };
    const machines = machineNames.map((name) => new Machine(name, place, program));
    const cluster = new Cluster(place, machines);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    process.once('exit', () => cluster.kill());
    for (const part of ['etcd', 'patroni'] as const) for (const machine of machines) machine.start(part);
    await cluster.whole();
    await cluster.#addDatabase();
    for (const machine of machines) {
      machine.start('haproxy');
      machine.start('pgbouncer');
      await delay(2_000);
      machine.start('hackon');
      await cluster.ready(machine);
    }
    return cluster;
  }

  kill(): void {
    this.#nginx.kill('SIGTERM');
    for (const machine of this.machines) machine.killAll();
  }

  /** Call after `kill`. */
  removeFiles(): void {
    // The killed programs may still write.
    rmSync(this.folder, { recursive: true, maxRetries: 10 });
  }

  async leader(): Promise<Machine> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    const machine = this.machines.find(({ name }) => name === leader?.name);
    if (!machine) throw new Error('No PostgreSQL leads');
    return machine;
  }

  async switchOver(): Promise<void> {
    const [members, leader] = [await this.#members(), await this.leader()];
    const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
    const body = JSON.stringify({ leader: leader.name, candidate });
    const response = await fetch(`${leader.patroni}/switchover`, { method: 'POST', body });
    if (!response.ok) throw new Error(`No switchover: ${await response.text()}`);
  }

  /** Resolves once there are a leader, a synchronous standby and a third PostgreSQL that follows. */
  async whole(): Promise<void> {
    await until('All three databases run', async () => {
      const members = await this.#members();
      const roles = members.map(({ role }) => role).toSorted();
      const run = members.every(({ state }) => state === 'running' || state === 'streaming');
      return run && roles.join(' ') === 'leader replica sync_standby';
    });
  }

  async ready({ hackon }: Machine): Promise<void> {
    await until(`${hackon} is ready`, async () => (await fetch(`${hackon}/readyz`)).ok);
  }

  /** PostgreSQL that leads, without HAProxy and PgBouncer. */
  async databaseUrl(): Promise<string> {
    return `postgres://hackon:change-me-4@${(await this.leader()).address}:5432/hackon`;
  }

  async #members(): Promise<Member[]> {
    for (const { patroni } of this.machines) {
      try {
        const response = await fetch(`${patroni}/cluster`, { signal: AbortSignal.timeout(2_000) });
        const { members }: { members: Member[] } = JSON.parse(await response.text());
        return members;
      } catch {
        // This machine is lost. Another one knows too.
      }
    }
    return [];
  }

  /** The two commands of docs/operations.md. */
  async #addDatabase(): Promise<void> {
    const { address } = await this.leader();
    const client = new Client(`postgres://postgres:change-me-1@${address}:5432/postgres`);
    await client.connect();
    await client.query("create role hackon login password 'change-me-4'");
    await client.query('create database hackon owner hackon');
    await client.end();
  }
}

/** Tries until `check` returns true, without an error. Throws after two minutes. */
async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 120_000;
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within two minutes: ${what}`);
    await delay(100);
  }
}

function startNginx(place: Place): ChildProcess {
  const folder = join(place.folder, 'front');
  mkdirSync(folder);
  writeFileSync(join(folder, 'hackon.conf'), readExample('nginx.conf', place, 'front'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {}
    http { access_log off; client_body_temp_path ${folder}/bodies; include ${folder}/hackon.conf; }`,
  );
  const nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  void once(nginx, 'exit');
  return nginx;
}
