import type { Plugin } from 'vite';

/**
 * Imports each icon from its own file when the page is built. Through the library's index every icon would seem
 * to belong to every file that shows one, and all would end up in the first load.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/.+\.tsx$/, code: 'lucide-react' },
      handler(code) {
        const direct = code.replaceAll(
          /import \{([^}]*)\} from ["']lucide-react["'];?/g,
          (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '')
              .map((name) => `import ${name} from 'lucide-react/icons/${kebabCase(name)}';`)
              .join(''),
        );
        return { code: direct, map: null };
      },
    },
  };
}

/** `CircleCheck` → `circle-check`, `Share2` → `share-2`. */
function kebabCase(name: string): string {
  return name.replaceAll(/(?<=.)(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();
}
