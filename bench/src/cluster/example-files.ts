import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const examples = resolve(import.meta.dirname, '../../../docs/cluster');

export const frontPort = 8080;

export const machineNames = ['one', 'two', 'three'] as const;
export type MachineName = (typeof machineNames)[number];

/** Where the trial keeps what the examples keep in /etc and /var. */
export interface Place {
  /** The first three numbers of the loopback addresses, such as `127.93.0`. */
  network: string;
  /** All machines' files. */
  folder: string;
}

/** The examples' machines 10.0.0.1 to 10.0.0.3; nginx runs on 10.0.0.4. */
export function addressOf({ network }: Place, machine: MachineName | 'front'): string {
  const index = machineNames.findIndex((name) => name === machine);
  return `${network}.${index === -1 ? machineNames.length + 1 : index + 1}`;
}

/** Moves an example of docs/cluster/ to this machine's loopback addresses and to the trial's folder. */
export function readExample(file: string, place: Place, machine: MachineName | 'front'): string {
  const own = addressOf(place, machine);
  const folder = join(place.folder, machine);
  const lines = readFileSync(join(examples, file), 'utf8')
    .split('\n')
    .map((line) =>
      // An environment file has no comments beside values.
      line.endsWith('# this machine') || line.startsWith('HOST=')
        ? line
            .replace('one', machine)
            .replaceAll('10.0.0.1', own)
            .replace(/ *# this machine$/u, '')
        : line,
    );
  return (
    lines
      .join('\n')
      .replaceAll('127.0.0.1', own)
      // Connections between loopback addresses come from 127.0.0.1.
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('TRUST_PROXY=10.0.0.4', 'TRUST_PROXY=127.0.0.0/8')
      // nginx's own service may have port 80.
      .replaceAll('10.0.0.4:80', `10.0.0.4:${frontPort}`)
      .replaceAll(/10\.0\.0(?=\.\d)/gu, place.network)
      .replaceAll('/var/lib/etcd/hackon', join(folder, 'etcd'))
      .replaceAll('/var/lib/postgresql/15/hackon', join(folder, 'postgres'))
      .replaceAll('/var/lib/postgresql/pgpass', join(folder, 'pgpass'))
      .replaceAll('/var/run/postgresql', folder)
      .replaceAll('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
      .replaceAll('/var/lib/hackon', join(place.folder, 'data'))
  );
}
