// Fails when a page names or links to a missing file.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx,typ,css,md}', { cwd: root, exclude: isNotOurs }).map((file) =>
  file.replaceAll('\\', '/'),
);
const pages = files.filter((file) => file.endsWith('.md'));

const faults = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8');
  // A superseded decision may name deleted files.
  if (text.includes('**Status.** Superseded by')) return [];
  const missing = [
    ...namedFiles(withoutListings(text)).filter(
      (name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    ),
    ...linkedFiles(text).filter((link) => !existsSync(join(root, dirname(page), link))),
  ];
  return missing.map((name) => `${page}: there is no ${name}`);
});
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${pages.length} pages, which name no file that is not there`);
}

function isNotOurs(path: string): boolean {
  return /(?:^|[/\\])(?:node_modules|dist|data|results|shots|coverage)$/.test(path);
}

/** A file listed in full is an example. */
function withoutListings(text: string): string {
  return text.replaceAll(/^`[^`]+`\n\n```ts\n.*?^```$/gms, '');
}

/** Finds whole paths or their ends. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|typ|css|md))`/g)].map(([, name = '']) => name);
}

/** Finds links, without the part after `#`. */
function linkedFiles(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
}
