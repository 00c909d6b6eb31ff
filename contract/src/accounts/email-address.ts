/**
 * Accepts `name@domain`. Rejects invisible characters, compatibility variants, and syntax of mailto: links and address
 * lists.
 */
export function isAddress(text: string): boolean {
  const special = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}?&%#"<>()[\],;:\\]/u;
  return /^[^@]+@[^@]+$/u.test(text) && !special.test(text) && text.normalize('NFKC') === text;
}

/** Accepts the specification's pattern (point 5): a dot after the @. */
export function looksLikeEmail(text: string): boolean {
  return isAddress(text) && /^[^.]+\../u.test(text.slice(text.indexOf('@') + 1));
}

/** Encodes an address so that it adds no mail header (RFC 6068). */
export function mailtoAddress(address: string): string {
  return encodeURIComponent(address).replaceAll('%40', '@');
}
