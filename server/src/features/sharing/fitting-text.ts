const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Lets words break that would not fit on a line. */
export function breakable(title: string): string {
  const words = title.split(' ').map((word) => {
    const letters = graphemesOf(word);
    return letters.length > longestWord ? letters.join('\u200B') : word;
  });
  return words.join(' ');
}

/** Number of letters that fit on one line in this font size. */
const longestWord = 22;

/** Cuts a text after `most` letters. */
export function shortened(text: string, most: number): string {
  const letters = graphemesOf(text);
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trim()}…`
    : text;
}
