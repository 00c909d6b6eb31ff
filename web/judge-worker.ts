import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './page-scripts.ts';

const page = '/features/judge/judge-page.tsx';

/** Writes `judge-worker.js` with the files that the judge's page needs without a network. */
export function judgeWorker(): Plugin {
  return {
    name: 'judge-worker',
    apply: 'build',
    generateBundle: {
      // The page's HTML is in the bundle by then.
      order: 'post',
      handler(_options, bundle) {
        const code = readFileSync(join(import.meta.dirname, 'judge-worker.js'), 'utf8');
        const files = JSON.stringify(filesOf(bundle));
        const version = createHash('sha256')
          .update(files + htmlOf(bundle) + code)
          .digest('hex');
        this.emitFile({
          type: 'asset',
          fileName: 'judge-worker.js',
          source: `const VERSION = '${version.slice(0, 16)}';\nconst FILES = ${files};\n${code}`,
        });
      },
    },
  };
}

/** Returns the addresses, the program's first. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const judge = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
  if (!entry || !judge) throw new Error('judge-worker.ts finds no page of judges');
  const scripts = [entry, judge].flatMap((chunk) => withImports(chunk, bundle));
  const looks = Object.keys(bundle).filter((file) => /\.css$|-latin-wght-normal-[^/]+\.woff2$/.test(file));
  return [...new Set([...scripts, ...looks])].map((file) => `/${file}`);
}

function htmlOf(bundle: Rolldown.OutputBundle): string {
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('judge-worker.ts runs before the HTML is built');
  return String(html.source);
}
