import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createCompiler, headingFamilies, textFamilies } from '../../typst/create-compiler.ts';

/**
 * Returns a page as SVG, set by a template of this folder from `words`. Text becomes outlines in the program's own
 * fonts. Blocks this thread for some ms.
 */
export function setInTypst(template: 'share-card.typ' | 'event-poster.typ', words: object): string {
  typst ??= createCompiler(import.meta.dirname);
  const inputs = {
    card: JSON.stringify({ ...words, textFonts: textFamilies, headingFonts: headingFamilies }),
  };
  const compiled = typst.compile({ mainFilePath: `${import.meta.dirname}/${template}`, inputs });
  if (!compiled.result) throw new Error(`${template} does not compile`, { cause: compiled.takeError() });
  const svg = typst.plainSvg(compiled.result);
  // A cache of earlier pages is useless.
  typst.evictCache(0);
  return svg;
}

/** Created for the first page and kept, because mapping the fonts takes longer than a page. */
let typst: NodeCompiler | undefined;
