// Loses every part of docs/cluster/ under load, on one machine: `npm run trial:cluster [-- --losses 20] [--only <name>]`.
import { rmSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Cluster } from './cluster.ts';
import { takeEarlierVersion } from './earlier-version.ts';
import { installPackages } from './install-packages.ts';
import { type Machine, ownProgram, type Part, parts } from './machine.ts';
import { type Cast, gatherCast, places, students, Weekend } from './weekend.ts';

const { values } = parseArgs({
  options: { losses: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
const leaderLosses = Number(values.losses);

/** In s. The students come over this time. */
const arrival = 8;
/** In ms after the first student. */
const lossAfter = 2_500;

/** One kind of loss. `lose` resolves once it has happened, to a function that brings back what was lost. */
interface Kind {
  name: string;
  times: number;
  lose: (cluster: Cluster) => Promise<() => Promise<void>>;
}

async function losePart(cluster: Cluster, machine: Machine, part: Part): Promise<() => Promise<void>> {
  await machine.end(part);
  return async () => {
    machine.start(part);
    if (part !== 'etcd' && part !== 'patroni') await cluster.ready(machine);
  };
}

async function loseMachine(cluster: Cluster): Promise<() => Promise<void>> {
  const machine = await cluster.leader();
  await Promise.all(parts.map((part) => machine.end(part)));
  return async () => {
    for (const part of parts) machine.start(part);
    await cluster.ready(machine);
  };
}

async function follower(cluster: Cluster): Promise<Machine> {
  const leader = await cluster.leader();
  return cluster.machines.find(({ name }) => name !== leader.name) ?? leader;
}

/** Another one each time. */
let turn = 0;
function anyMachine({ machines }: Cluster): Machine {
  turn += 1;
  const machine = machines[turn % machines.length];
  if (!machine) throw new Error('No machine');
  return machine;
}

/** Stops and starts every process with the new version, one after the other. */
async function upgrade(cluster: Cluster): Promise<() => Promise<void>> {
  for (const machine of cluster.machines) {
    await machine.end('hackon', 'SIGTERM');
    machine.program = ownProgram;
    machine.start('hackon');
    await cluster.ready(machine);
  }
  return async () => {};
}

const earlier = takeEarlierVersion(ownProgram);
const all: Kind[] = [
  { name: `rolling upgrade from ${earlier.commit}, with a migration`, times: 1, lose: upgrade },
  {
    name: 'PostgreSQL that leads, kill -9',
    times: leaderLosses,
    lose: async (cluster) => losePart(cluster, await cluster.leader(), 'patroni'),
  },
  {
    name: 'PostgreSQL that follows, kill -9',
    times: 2,
    lose: async (cluster) => losePart(cluster, await follower(cluster), 'patroni'),
  },
  {
    name: 'switchover to the synchronous standby',
    times: 2,
    lose: async (cluster) => {
      await cluster.switchOver();
      return async () => {};
    },
  },
  ...(['pgbouncer', 'haproxy', 'hackon', 'etcd'] as const).map((part): Kind => ({
    name: `${{ pgbouncer: 'PgBouncer', haproxy: 'HAProxy', hackon: 'HackOn', etcd: 'etcd' }[part]} of one machine, kill -9`,
    times: 2,
    lose: (cluster) => losePart(cluster, anyMachine(cluster), part),
  })),
  { name: 'the machine that leads, all parts', times: 2, lose: loseMachine },
];
const kinds = all.filter(({ name }) => name.includes(values.only));

interface Row {
  name: string;
  times: number;
  /** In s, the longest time without an acknowledged write. */
  pause: number;
  refused: number;
  unanswered: number;
  acknowledged: number;
  freshReads: number;
  faults: string[];
}

async function lossUnderLoad(cluster: Cluster, cast: Cast, round: number, kind: Kind, row: Row) {
  const weekend = await Weekend.open(cluster.front, cast, round);
  const machines = cluster.machines.map(({ hackon }) => hackon);
  const load = weekend.run(arrival, machines);
  await delay(lossAfter);
  const comesBack = await kind.lose(cluster);
  await load;
  await comesBack();
  await cluster.whole();
  const pause = longestPause(weekend.acknowledged) / 1_000;
  row.pause = Math.max(row.pause, pause);
  row.refused += weekend.outage.refused;
  row.unanswered += weekend.outage.unanswered;
  row.acknowledged += weekend.acknowledged.length;
  row.freshReads += weekend.freshReads;
  const faults = await weekend.compare(await cluster.databaseUrl());
  row.faults.push(...faults);
  console.log(`${kind.name}: no write for ${pause.toFixed(1)} s, ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
}

function longestPause(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.max(...sorted.map((time, index) => time - (sorted[index - 1] ?? time)));
}

const versions = installPackages();
const cluster = await Cluster.start(kinds[0]?.lose === upgrade ? earlier.folder : ownProgram);
const cast = await gatherCast(await cluster.databaseUrl());
const rows: Row[] = [];
let round = 0;
try {
  for (const kind of kinds) {
    const { name, times } = kind;
    const row: Row = {
      name,
      times,
      pause: 0,
      refused: 0,
      unanswered: 0,
      acknowledged: 0,
      freshReads: 0,
      faults: [],
    };
    rows.push(row);
    for (let time = 0; time < times; time += 1) {
      round += 1;
      await lossUnderLoad(cluster, cast, round, kind, row);
    }
  }
} finally {
  print(rows);
  cluster.kill();
}
if (rows.some(({ faults }) => faults.length > 0)) {
  process.exitCode = 1;
  console.log(`The logs are in ${cluster.folder}.`);
} else {
  cluster.removeFiles();
}
rmSync(earlier.folder, { recursive: true });

function print(tried: readonly Row[]): void {
  const count = (row: Row, word: string) => row.faults.filter((fault) => fault.startsWith(word)).length;
  const lines = tried.map((row) =>
    [
      row.name,
      row.times,
      `${row.pause.toFixed(1)} s`,
      row.refused,
      row.unanswered,
      row.acknowledged,
      count(row, 'Lost'),
      row.freshReads,
      count(row, 'Old'),
      row.faults.length - count(row, 'Lost') - count(row, 'Old'),
    ].join(' | '),
  );
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  console.log(`
### ${new Date().toISOString().slice(0, 10)}

${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; ${memory}; Node ${process.version}; ${versions.join(', ')}.
Each round: ${students} students for ${places} places.

| what is lost | times | no write for, at most | 503 | no answer | acknowledged writes | lost | reads after 1 s | old | other faults |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |
${lines.map((line) => `| ${line} |`).join('\n')}
`);
}
