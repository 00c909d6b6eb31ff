import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Other fonts load on demand. */
const FIRST = /(inter-latin-wght|bricolage-grotesque-latin-wght)-normal.*\.woff2$/;

/** Preloads fonts in parallel with the CSS. */
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
