const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;

/** Returns a comparison key: no invisible characters, NFKC, lower case, single spaces. */
export function textKey(text: string): string {
  const seen = text.replaceAll(unseen, '');
  return seen.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}
