import { spawnSync } from 'node:child_process';

/** Debian's packages, and a file of each. */
const packages = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
};

/** Installs what is missing, and says so. Returns the versions. Throws if it cannot. */
export function installPackages(): string[] {
  if (process.getuid?.() !== 0) {
    throw new Error('Run the trial as root: it installs packages, and starts programs as the user postgres.');
  }
  const names = Object.keys(packages);
  const missing = names.filter((name) => run('dpkg-query', ['--show', name]) === undefined);
  if (missing.length > 0) {
    console.log(`Installs ${missing.join(', ')}. Their own services are not used.`);
    run('apt-get', ['update', '-qq']);
    const installed = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    if (installed === undefined) throw new Error(`apt-get could not install ${missing.join(', ')}.`);
  }
  // Debian's own clusters and services would take the memory of the trial.
  return names.map((name) => {
    const version = run('dpkg-query', ['--show', '--showformat=${Version}', name]) ?? '?';
    return `${name} ${version.replace(/-.*$/u, '')}`;
  });
}

function run(command: string, args: readonly string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', env });
  return status === 0 ? stdout : undefined;
}
