import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Inlines `first-paint.js` into the head. As a file it would load after the page's scripts. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          children: readFileSync(join(import.meta.dirname, 'first-paint.js'), 'utf8'),
          injectTo: 'head',
        },
      ],
    },
  };
}
