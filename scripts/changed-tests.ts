import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Filters of Vitest, for each root. */
export interface TestFilters {
  server: string[];
  web: string[];
}

/** Selects the tests of each changed feature, on both sides, and the tests beside other changed files. */
export function changedTests(files: readonly string[] = changedFiles()): TestFilters {
  const features = namesIn(files, /^(?:(?:server|web)\/src\/features|contract\/src)\/(?<name>[^/]+)\//u);
  const folders = features.map((feature) => `src/features/${feature}/`);
  const beside = (side: string) =>
    namesIn(files, new RegExp(String.raw`^${side}/(?<name>(?!src/features/).+?\.)(?:test\.)?tsx?$`, 'u'));
  return { server: [...folders, ...beside('server')], web: [...folders, ...beside('web')] };
}

function namesIn(files: readonly string[], pattern: RegExp): string[] {
  return [...new Set(files.flatMap((file) => pattern.exec(file)?.groups?.name ?? []))];
}

/** Returns what differs from `origin/main`, and what Git does not know yet. */
function changedFiles(): string[] {
  return [...git('diff', '--name-only', 'origin/main'), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
