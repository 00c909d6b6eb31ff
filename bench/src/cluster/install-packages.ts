import { spawnSync } from 'node:child_process';

const packages = [
  'etcd-server',
  'patroni',
  'python3-psycopg2',
  'postgresql-15',
  'haproxy',
  'pgbouncer',
  'nginx',
];

/** Installs what is missing, and says so. Returns the versions. Throws if it cannot. */
export function installPackages(): string[] {
  if (process.getuid?.() !== 0) {
    throw new Error('Run the trial as root: it installs packages, and starts programs as the user postgres.');
  }
  const missing = packages.filter((name) => run('dpkg-query', ['--show', name]) === undefined);
  if (missing.length > 0) {
    console.log(`Installs ${missing.join(', ')}. Their own services are not used.`);
    run('apt-get', ['update', '-qq']);
    const installed = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    if (installed === undefined) throw new Error(`apt-get could not install ${missing.join(', ')}.`);
  }
  return packages.map((name) => {
    const version = run('dpkg-query', ['--show', '--showformat=${Version}', name]) ?? '?';
    return `${name} ${version.replace(/-.*$/u, '')}`;
  });
}

function run(command: string, args: readonly string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', env });
  return status === 0 ? stdout : undefined;
}
