import type { Rolldown } from 'vite';

/** The pages that most people open first, from a shared link or a search. */
const PUBLIC_PAGE = /\/web\/src\/.+\/(landing|events|public-event)-page\.tsx$/;

/**
 * Puts the modules of the first load into few chunks. By default the bundler makes a chunk for each set of modules that
 * the same pages share: `/events` then loads 33 files instead of 7, and 7 kB more.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    // Libraries change less often than the page, so they stay in the browser's cache.
    { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 2 },
    { name: 'app', tags: ['$initial'], priority: 1 },
    { name: publicChunk, debugName: 'public', test: /\/(?:web|contract)\/src\/|\/lucide-react\// },
  ],
};

/**
 * Returns `public` for a module of several public pages, and `events-shared` or the like for a module that one public
 * page shares with other pages. The bundler splits the rest.
 */
function publicChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
  const users = lazyUsersOf(id, modules);
  const pages = users.flatMap((user) => PUBLIC_PAGE.exec(user)?.[1] ?? []);
  if (pages.length > 1) return 'public';
  return pages.length === 1 && users.length > 1 ? `${pages[0]}-shared` : null;
}

/** Returns the pages and other modules loaded by `import()` that need a module. */
function lazyUsersOf(id: string, modules: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const each of found) {
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) {
      const imports = modules.getModuleInfo(importer)?.importedIds ?? [];
      // Without schemas (lean-contract.ts), a file of endpoints needs none of its imports.
      if (!imports.some((path) => path.endsWith('/contract/src/endpoint.ts'))) found.add(importer);
    }
  }
  return [...found].filter((each) => modules.getModuleInfo(each)?.dynamicImporters.length);
}
