/**
 * Returns a known word with the same first letter and one edit. Also accepts two edits if the word is long or has the
 * same letters. `known` returns words within a number of edits, nearest first.
 */
export function nearestWord(word: string, known: (edits: number) => string[]): string | undefined {
  if (word.length < 4 || !/^[\p{L}\p{M}]+$/u.test(word)) return undefined;
  const within = (edits: number) => known(edits).filter((other) => other[0] === word[0]);
  return within(1)[0] ?? within(2).find((other) => word.length >= 8 || lettersOf(other) === lettersOf(word));
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('');
}
