/**
 * Returns the known word that differs in one letter, by a swap of two, or in two letters if it is long. The first
 * letter must match. `known` returns words within a number of edits, the nearest first.
 */
export function nearestWord(word: string, known: (edits: number) => string[]): string | undefined {
  if (word.length < 4 || !/^[\p{L}\p{M}]+$/u.test(word)) return undefined;
  const within = (edits: number) => known(edits).filter((other) => other[0] === word[0]);
  return within(1)[0] ?? within(2).find((other) => word.length >= 8 || lettersOf(other) === lettersOf(word));
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('');
}
