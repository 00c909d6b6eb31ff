import { dirname, join } from 'node:path/posix';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { Plugin, Rolldown } from 'vite';

/** A lazy route in compiled code. */
const ROUTE = /path: \w+\.(\w+),\s*lazy: \(\) => import\("(\.[^"]+)"\)/g;

/** Writes `page-scripts.json`. The server preloads each page's scripts in parallel with the main ones. */
export function pageScripts(): Plugin {
  const pages = new Map<string, string>();
  return {
    name: 'page-scripts',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/.+\.tsx?$/, code: 'lazy:' },
      handler(code, id) {
        for (const [, name = '', file = ''] of code.matchAll(ROUTE)) pages.set(name, join(dirname(id), file));
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const initial = new Set(entries.flatMap((entry) => withImports(entry, bundle)));
      const scripts = Object.entries(pagePaths).map(([name, path]) => {
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId === pages.get(name));
        if (!page) this.error(`page-scripts.ts finds no lazy route or no chunk for ${name}`);
        const needed = withImports(page, bundle).filter((script) => !initial.has(script));
        return [path, needed.map((script) => `/${script}`)];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'page-scripts.json',
        source: JSON.stringify(Object.fromEntries(scripts)),
      });
    },
  };
}

/** Returns a chunk's file and those of its static imports. */
export function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([chunk.fileName]);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
  }
  return [...found];
}
