// Zero-width characters and bidi controls can hide differences between texts. Joiners and variation selectors are kept,
// because Indian scripts and emoji need them.
const hidden =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

export function shownText(text: string): string {
  return isBlank(text) ? '' : text.replaceAll(hidden, '').trim();
}

/** Returns whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(text);
}
