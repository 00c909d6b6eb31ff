// Zero-width characters make two texts look the same, and bidi controls make one look like another. Joiners and
// variation selectors stay: the scripts of India and emoji need them.
const hidden =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Returns what is kept of a text: trimmed, without characters that nobody sees, or that turn it round. */
export function shownText(text: string): string {
  return isBlank(text) ? '' : text.replaceAll(hidden, '').trim();
}

/** Whether a text shows nothing. Its `textKey` is empty then. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(text);
}
