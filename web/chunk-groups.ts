import type { Rolldown } from 'vite';

/** The pages that most people come to first, from a shared link or a search. */
const PUBLIC_PAGES = /\/(landing|events|public-event)-page\.tsx$/;

/**
 * Puts modules together into few chunks. Left alone, the bundler makes a chunk of each set of modules that the same
 * pages share: thirty files of some 300 bytes for a first load, each with headers of its own, and compressed
 * without knowing of the others. What only one page uses stays in that page's chunk, and what no public page uses
 * is still split by the bundler.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      // They change less often than the page does, and stay in the browser's cache when it changes.
      name: 'libraries',
      test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(?:useMutation|mutationObserver))/,
      priority: 1,
    },
    {
      name: groupOf,
      debugName: 'pages',
      test: /\/web\/src\/|\/contract\/src\/|\/lucide-react\/|preload-helper/,
    },
  ],
};

/**
 * `app` for what every page needs; `public` for what several public pages do; `events-shared` and the like for what
 * one of them has in common with other pages.
 */
function groupOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const entries = entriesOf(id, modules);
  if (entries.some((entry) => modules.getModuleInfo(entry)?.isEntry)) return 'app';
  const pages = entries.flatMap((entry) => PUBLIC_PAGES.exec(entry)?.[1] ?? []);
  if (pages.length > 1) return 'public';
  return pages.length === 1 && entries.length > 1 ? `${pages[0]}-shared` : null;
}

/** The modules that are loaded by themselves, the program's entry and its lazy pages, and need this one at once. */
function entriesOf(id: string, modules: Rolldown.ChunkingContext): string[] {
  const found: string[] = [];
  const seen = new Set([id]);
  for (const each of seen) {
    const module = modules.getModuleInfo(each);
    if (!module) continue;
    if (module.isEntry || module.dynamicImporters.length > 0) found.push(each);
    // lean-contract.ts leaves nothing in a file of endpoints that would need what the file imports.
    for (const importer of module.importers) if (!definesEndpoints(importer, modules)) seen.add(importer);
  }
  return found;
}

function definesEndpoints(id: string, modules: Rolldown.ChunkingContext): boolean {
  return (
    modules
      .getModuleInfo(id)
      ?.importedIds.some((imported) => imported.endsWith('/contract/src/endpoint.ts')) ?? false
  );
}
