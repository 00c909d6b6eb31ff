import { posix } from 'node:path';
import { pagePaths } from '@hackon/contract/page-paths';
import type { Plugin, Rolldown } from 'vite';

/** How a feature says which file a page is in. */
const PAGE = /path: pagePaths\.(\w+),\s*lazy: \(\) => import\('(\.[\w/-]+\.tsx)'\)/g;

/**
 * Writes `page-scripts.json`: for each address of the page, the scripts that it needs beside those that every page
 * begins with. The server has the browser load them with the HTML, instead of after the program has begun to run
 * and has found out which page it is on.
 */
export function pageScripts(): Plugin {
  const pages = new Map<keyof typeof pagePaths, string>();
  return {
    name: 'page-scripts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/(?:features\/[\w-]+|app\/pages)\/feature\.ts$/ },
      handler(code, id) {
        for (const [, name = '', file = ''] of code.matchAll(PAGE))
          if (isPage(name)) pages.set(name, posix.join(posix.dirname(id), file));
      },
    },
    generateBundle(_options, bundle) {
      const unread = Object.keys(pagePaths).filter((name) => isPage(name) && !pages.has(name));
      if (unread.length > 0) this.error(`page-scripts.ts cannot read the file of ${unread.join(', ')}`);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const begun = new Set(entries.flatMap((entry) => withImports(entry, bundle)));
      const scripts = [...pages].map(([name, file]) => {
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId === file);
        if (!page) this.error(`${file} is in no chunk of its own`);
        const needed = withImports(page, bundle).filter((script) => !begun.has(script));
        return [pagePaths[name], needed.map((script) => `/${script}`)];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'page-scripts.json',
        source: JSON.stringify(Object.fromEntries(scripts)),
      });
    },
  };
}

function isPage(name: string): name is keyof typeof pagePaths {
  return name in pagePaths;
}

/** The file of a chunk, and those of all that it imports at once. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([chunk.fileName]);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
  }
  return [...found];
}
