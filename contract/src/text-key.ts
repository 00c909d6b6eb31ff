/**
 * The form in which texts are compared: compatibility-normalized, lower-case, spaces collapsed. Two team
 * names, emails or register numbers are the same when their keys are.
 */
export function textKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}
