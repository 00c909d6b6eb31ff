/** Base32 without vowels, and without 0, 1, I, L and O, which look alike. */
export const payCodeAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';

export const payCodeLength = 5;

const form = new RegExp(`^(?=.*\\d)(?=.*[A-Z])[${payCodeAlphabet}]{${payCodeLength}}$`, 'u');

/** Returns whether the text is 5 of these characters, with a letter and a digit. Words and amounts are no codes. */
export function isPayCode(text: string): boolean {
  return form.test(text);
}
