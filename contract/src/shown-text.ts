// Zero-width characters and bidi controls hide differences. Joiners and variation selectors stay for Indian scripts
// and emoji.
const hidden =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

export function shownText(text: string): string {
  return isBlank(text) ? '' : text.replaceAll(hidden, '').trim();
}

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(text);
}
