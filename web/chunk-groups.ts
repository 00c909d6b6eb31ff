import type { Rolldown } from 'vite';

/** The most common landing pages, from shared links and searches. */
const PUBLIC_PAGE = /\/web\/src\/.+\/(landing|events|public-event)-page\.tsx$/;

/**
 * Puts the modules of the first load into few chunks. The bundler's default is a chunk per set of importing pages:
 * `/events` then loads 33 files instead of 7, and 7 kB more.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    // Libraries change rarely, so a chunk of their own stays cached.
    { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 2 },
    { name: 'app', tags: ['$initial'], priority: 1 },
    { name: publicChunk, debugName: 'public', test: /\/(?:web|contract)\/src\/|\/lucide-react\// },
  ],
};

/**
 * Returns `public` for a module of several public pages, or a name such as `events-shared` for a module that one
 * public page shares with others. The bundler splits the rest.
 */
function publicChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
  const users = lazyUsersOf(id, modules);
  const pages = users.flatMap((user) => PUBLIC_PAGE.exec(user)?.[1] ?? []);
  if (pages.length > 1) return 'public';
  return pages.length === 1 && users.length > 1 ? `${pages[0]}-shared` : null;
}

/** Returns the modules loaded by `import()` that depend on a module, such as pages. */
function lazyUsersOf(id: string, modules: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const each of found) {
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) {
      const imports = modules.getModuleInfo(importer)?.importedIds ?? [];
      // Endpoint files need none of their imports without schemas (lean-contract.ts).
      if (!imports.some((path) => path.endsWith('/contract/src/endpoint.ts'))) found.add(importer);
    }
  }
  return [...found].filter((each) => modules.getModuleInfo(each)?.dynamicImporters.length);
}
