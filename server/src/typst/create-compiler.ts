import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readCoverage } from './read-coverage.ts';

// In order of fallback. Packages make text look the same on every machine.
const text = {
  'Noto Sans': [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
  'Noto Sans Devanagari': [
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  ],
  'Noto Sans Tamil': [
    '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
    '@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf',
  ],
  'Noto Sans Telugu': [
    '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf',
    '@expo-google-fonts/noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold.ttf',
  ],
  'Noto Sans Bengali': [
    '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
    '@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf',
  ],
  'Noto Sans Kannada': [
    '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
    '@expo-google-fonts/noto-sans-kannada/600SemiBold/NotoSansKannada_600SemiBold.ttf',
  ],
  'Noto Sans Malayalam': [
    '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
    '@expo-google-fonts/noto-sans-malayalam/600SemiBold/NotoSansMalayalam_600SemiBold.ttf',
  ],
  'Noto Sans Gujarati': [
    '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
    '@expo-google-fonts/noto-sans-gujarati/600SemiBold/NotoSansGujarati_600SemiBold.ttf',
  ],
  'Noto Sans Gurmukhi': [
    '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
    '@expo-google-fonts/noto-sans-gurmukhi/600SemiBold/NotoSansGurmukhi_600SemiBold.ttf',
  ],
  'Noto Sans Oriya': [
    '@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf',
    '@expo-google-fonts/noto-sans-oriya/600SemiBold/NotoSansOriya_600SemiBold.ttf',
  ],
  'Noto Emoji': ['@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'],
};

const headings = {
  'Bricolage Grotesque': ['@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'],
};

/** For any Indian script, weights 400 and 600. */
export const textFamilies: readonly string[] = Object.keys(text);

/** Weight 700. */
export const headingFamilies: readonly string[] = [...Object.keys(headings), ...textFamilies];

/**
 * Creates a compiler that reads only files in `workspace`. Pass values as JSON in `sys.inputs`, so that names cannot be
 * markup. Compiling blocks its
 * thread: 5 ms for a share card, seconds for a list of teams (decision 10).
 */
export function createCompiler(workspace: string): NodeCompiler {
  const files = Object.values({ ...text, ...headings }).flat();
  // The font files are mapped, not copied.
  const fontPaths = files.map((file) => dirname(pathOf(file)));
  return NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
}

/** Maps code points to the first family in `textFamilies` with a glyph. */
export function codePointFamilies(): ReadonlyMap<number, number> {
  const families = new Map<number, number>();
  for (const [family, [regular]] of Object.values(text).entries()) {
    if (regular === undefined) continue;
    for (const [first, last] of readCoverage(readFileSync(pathOf(regular)))) {
      for (let code = first; code <= last; code++) if (!families.has(code)) families.set(code, family);
    }
  }
  return families;
}

function pathOf(file: string): string {
  return fileURLToPath(import.meta.resolve(file));
}
