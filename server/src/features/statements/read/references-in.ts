/** 12 digits that are no part of a longer word, number or UPI address. Some banks put `0000` before them. */
const numbers = /(?<![0-9a-z])(?:0000)?(?<digits>\d{12})(?![0-9a-z@])/giu;

/** A whole cell that lost its zeros as a number. */
const withoutZeros = /^\d{9,11}$/u;

const shortened = /^\d(?:\.\d+)?E\+\d+$/iu;

/** A mobile number with +91. A reference begins with the last digit of its year. */
const mobile = /^91[6-9]/u;

/** Returns the references of a payment. Line breaks inside a cell may cut a number or separate two words. */
export function referencesIn(narration: string, reference: string, day: string): string[] {
  const texts = [narration, reference].flatMap((text) =>
    text.includes('\n') ? [text.replaceAll('\n', ''), text] : [text],
  );
  const found = texts.flatMap((text) =>
    Array.from(text.matchAll(numbers), ({ groups }) => groups?.digits ?? ''),
  );
  if (withoutZeros.test(reference)) found.push(reference.padStart(12, '0'));
  const likely = found.filter((digits) => {
    const isMobile = mobile.test(digits) && day[3] !== '9';
    return !isMobile && !digits.startsWith('0000');
  });
  return [...new Set(likely)];
}

/** Says whether Excel has shortened the reference, such as `4.12E+11`. */
export function isShortened(reference: string): boolean {
  return shortened.test(reference);
}
