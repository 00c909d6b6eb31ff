import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspaces = ['contract', 'server', 'web', 'e2e', 'bench'];

/**
 * Puts the version before the newest migration into a folder. It uses the packages of this one. Throws without the
 * history of Git.
 */
export function takeEarlierVersion(root: string): { folder: string; commit: string } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/src/db/migrations');
  const commit = git('rev-parse', `${added}^`);
  const folder = mkdtempSync(join(tmpdir(), 'hackon-earlier-'));
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 }),
  });
  const [ours, theirs] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(theirs, '@hackon'), { recursive: true });
  for (const name of readdirSync(ours)) {
    if (name !== '@hackon') symlinkSync(join(ours, name), join(theirs, name));
  }
  for (const name of workspaces) symlinkSync(join(folder, name), join(theirs, '@hackon', name));
  return { folder, commit: commit.slice(0, 8) };
}
