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
  return isWithin(shorter >= 8 ? 2 : 1, typed, word);
}

/**
 * Whether two words are at most so many edits apart; the swap of two neighbours is one edit. Compares only a band of
 * letters around the same place, and stops as soon as the words are too far apart.
 */
export function isWithin(most: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current: number[] = [];
    if (row <= most) current[0] = row;
    let least = row;
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let edits = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap) edits = Math.min(edits, at(before, column - 2) + 1);
      current[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return false;
    before = last;
    last = current;
  }
  return at(last, other.length) <= most;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
