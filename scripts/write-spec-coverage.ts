// Lists the test files of each tag. Fails if a tag has no file. `--write` writes docs/spec-coverage.md and
// server/trust/README.md.
import { readFileSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beyondTags, mistakeTags, promiseTags, specTags } from '../test-tags.ts';
import { holdWrittenPart } from './written-part.ts';

const root = resolve(import.meta.dirname, '..');
const testFiles = globSync(['{contract,server,web}/{src,trust}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], {
  cwd: root,
}).toSorted();

/** The files by tag: `// @module-tag spec-4` tags all tests of a file, `tags: ['spec-4']` one test. */
const filesOf = new Map<string, string[]>();
for (const file of testFiles) {
  const source = readFileSync(join(root, file), 'utf8');
  const lists = [...source.matchAll(/^\s*.*\btags?: \[(?<list>[^\]]*)\]/gmu)].map(
    ({ groups }) => groups?.list ?? '',
  );
  const tags = [
    ...[...source.matchAll(/^\/\/ @module-tag (?<tag>\S+)$/gmu)].map(({ groups }) => groups?.tag ?? ''),
    ...lists.flatMap((list) => list.split(',').map((tag) => tag.trim().replaceAll(/^'@?|'$/gu, ''))),
  ];
  for (const tag of new Set(tags)) filesOf.set(tag, [...(filesOf.get(tag) ?? []), file]);
}

const spec = { ...specTags, ...beyondTags };
for (const tag of Object.keys({ ...spec, ...promiseTags, ...mistakeTags })) {
  if (filesOf.has(tag)) continue;
  console.error(`test-tags.ts: no test is tagged ${tag}`);
  process.exitCode = 1;
}
await holdWrittenPart('docs/spec-coverage.md', 'sections', listOf(spec));
await holdWrittenPart('server/trust/README.md', 'promises', listOf(promiseTags));
await holdWrittenPart('server/trust/README.md', 'mistakes', listOf(mistakeTags));

function listOf(tags: Record<string, string>): string {
  return Object.entries(tags)
    .map(([tag, meaning]) => {
      const files = (filesOf.get(tag) ?? []).map((file) => `\`${file}\``);
      return `- **${meaning.replaceAll('_', String.raw`\_`)}** (\`${tag}\`): ${files.join(', ')}`;
    })
    .join('\n');
}
