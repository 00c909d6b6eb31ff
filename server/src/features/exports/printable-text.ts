import { codePointFamilies } from '../../typst/create-compiler.ts';
import type { PdfTeam } from './pdf-of.ts';

/** A run is continuous text in one font. Each run takes Typst as long as ten letters. */
const mostRuns = { cell: 20, paragraph: 350 };

/** Typst tries each letter of a long word as the end of a line. */
const longestWord = 80;

const families = codePointFamilies();

/** Typst prints these without a glyph. */
const needsNoGlyph = /[\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Keeps Typst fast. Replaces characters in no font with �, because Typst would search every font. Cuts overlong words
 * and texts with many font changes.
 */
export function printableText(text: string, kind: keyof typeof mostRuns): string {
  let printed = '';
  let runs = 0;
  let wordLength = 0;
  let family: number | undefined;
  for (const character of text) {
    const isBlank = character === ' ' || character === '\n';
    wordLength = isBlank ? 0 : wordLength + 1;
    if (wordLength === longestWord + 1) printed += '…';
    if (wordLength > longestWord) continue;
    const own = families.get(character.codePointAt(0) ?? 0);
    const isMissing = own === undefined && !needsNoGlyph.test(character);
    const next = isMissing ? 0 : (own ?? family);
    if (next !== family) runs += 1;
    if (runs > mostRuns[kind]) return `${printed}…`;
    family = next;
    printed += isMissing ? '\uFFFD' : character;
  }
  return printed;
}

export function printableTeams(json: string): PdfTeam[] {
  return JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    return printableText(value, key === 'notes' ? 'paragraph' : 'cell');
  });
}
