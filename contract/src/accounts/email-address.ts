/**
 * Accepts `name@domain` without invisible characters, compatibility variants, or syntax of mailto: links and
 * address lists.
 */
export function isAddress(text: string): boolean {
  const special = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}?&%#"<>()[\],;:\\]/u;
  return /^[^@]+@[^@]+$/u.test(text) && !special.test(text) && text.normalize('NFKC') === text;
}

/** The specification's simple pattern (point 5): a dot after the @. */
export function looksLikeEmail(text: string): boolean {
  return isAddress(text) && /^[^.]+\../u.test(text.slice(text.indexOf('@') + 1));
}

/** Encodes an address for a mailto: link, so it adds no header (RFC 6068). */
export function mailtoAddress(address: string): string {
  return encodeURIComponent(address).replaceAll('%40', '@');
}
