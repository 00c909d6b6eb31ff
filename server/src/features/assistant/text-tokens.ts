import { textKey } from '@hackon/contract/text-key';

/** The words of a text as they are compared: lower-case, without accents, possessive 's and punctuation. */
export function tokensOf(text: string): string[] {
  const plain = textKey(text)
    .normalize('NFKD')
    // Accents of Latin letters only: in Indian scripts marks are vowels.
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll(/['’]s\b/gu, '')
    .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replaceAll(/(?<=\d),(?=\d)/gu, '');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether a word that was typed means a word of ours: the same, its beginning, or a slip of the finger away. */
export function isClose(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (typed.length >= 3 && word.startsWith(typed) && typed.length * 2 > word.length) return true;
  return isSlip(typed, word);
}

/** Whether two words are one slip apart, or two in long ones: a letter too many, missing, wrong, or swapped. */
export function isSlip(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  if (shorter < 4 || typed[0] !== word[0]) return false;
  return editDistance(typed, word) <= (shorter >= 8 ? 2 : 1);
}

/** Edits between two words, with the swap of two neighbours as one; words whose lengths differ by more than 2 are far. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap) least = Math.min(least, at(before, column - 2) + 1);
      current.push(least);
    }
    before = last;
    last = current;
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
