import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two files that the first screen of every page is set in; the others load when a character asks for them. */
const FIRST = /(inter-latin-wght|bricolage-grotesque-latin-wght)-normal.*\.woff2$/;

/** Preloads the fonts of the first screen under their hashed names: they start with the page, not after its CSS. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST.test(file))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}
