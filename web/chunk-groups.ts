import type { Rolldown } from 'vite';

const PUBLIC_PAGE = /\/web\/src\/.+\/(landing|events|public-event)-page\.tsx$/;

const SMALL =
  /\/(?:at-most-twice|attempt|done-by-first|is-like|use-kept-values|use-own-place|changed-fields|deciding|unless-gone|use-once|random-hex|once-of|won-prize|payment-status-names|pay-code-form|question-sentence|web-link|rejection-reasons|failure-advice|save-file|draft-place|registration-way-names|mode-names|bytes|ended-session|data-url-of|account-security\.queries)\.ts$/;

const SMALL_ICON =
  /\/lucide-react\/.+\/(?:plus|arrow-up|arrow-down|arrow-right|clock|rotate-ccw|undo-2|circle-check|mail|log-out|download)\.\w+$/;

/** Puts the first load into few chunks: 7 files for `/events` instead of the bundler's 33, and 7 kB less. */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    // Libraries change rarely, so their chunk stays cached.
    { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 2 },
    { name: 'app', tags: ['$initial'], priority: 1 },
    // The first load names all chunks, so the smallest modules of the other pages share one.
    { name: 'small', test: (id) => SMALL.test(id) || SMALL_ICON.test(id), priority: 1 },
    { name: publicChunk, debugName: 'public', test: /\/(?:web|contract)\/src\/|\/lucide-react\// },
  ],
};

/** Returns `public`, `lists` for what only the two lists of events use, or a name such as `events-shared`. */
function publicChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
  const users = lazyUsersOf(id, modules);
  const pages = users.flatMap((user) => PUBLIC_PAGE.exec(user)?.[1] ?? []);
  if (pages.length > 1) return pages.includes('public-event') ? 'public' : 'lists';
  return pages.length === 1 && users.length > 1 ? `${pages[0]}-shared` : null;
}

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
