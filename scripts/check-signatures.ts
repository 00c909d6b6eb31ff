// Verifies publishers' signatures. Passes without a registry: package-lock.json has checksums.
import { spawnSync } from 'node:child_process';

/** In ms. A silent network must not block a build. */
const patience = 60_000;

/** The fields read here. */
interface Report {
  invalid?: { name: string; version: string }[];
  missing?: { name: string; version: string }[];
}

const { stdout } = spawnSync(
  'npm',
  ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=5000'],
  {
    encoding: 'utf8',
    timeout: patience,
    shell: process.platform === 'win32',
  },
);
const { invalid, missing } = readReport(stdout ?? '');
if (!invalid || !missing) {
  console.log('The signatures of the packages cannot be asked for from here');
} else {
  for (const { name, version } of invalid)
    console.error(`${name}@${version} is not what its publisher signed`);
  for (const { name, version } of missing)
    console.error(`${name}@${version} is not signed, and others there are`);
  if (invalid.length + missing.length > 0) process.exitCode = 1;
  else console.log('Every package is what its publisher signed');
}

function readReport(text: string): Report {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
