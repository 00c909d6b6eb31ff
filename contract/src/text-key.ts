const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;

/**
 * Returns the form in which texts are compared: without characters that nobody sees, compatibility-normalized,
 * lower-case, spaces collapsed. Two team names, emails or register numbers are the same when their keys are.
 */
export function textKey(text: string): string {
  const seen = text.replaceAll(unseen, '');
  return seen.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}
