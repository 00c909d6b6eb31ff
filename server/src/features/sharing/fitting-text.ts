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

/** Letters that fit on one line at the size of such a title. */
const longestWord = 22;

/** Cuts a text after 24 letters. */
export function shortened(city: string): string {
  const letters = graphemesOf(city);
  return letters.length > 24 ? `${letters.slice(0, 23).join('').trim()}…` : city;
}
