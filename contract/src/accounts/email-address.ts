/**
 * Whether a text is something, an @, and something, without characters that nobody sees, that stand for a plainer one,
 * or that mean something in a mailto: link or a list of addresses.
 */
export function isAddress(text: string): boolean {
  const special = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}?&%#"<>()[\],;:\\]/u;
  return /^[^@]+@[^@]+$/u.test(text) && !special.test(text) && text.normalize('NFKC') === text;
}

/** The simple pattern of the specification's point 5: an address with a dot after the @. */
export function looksLikeEmail(text: string): boolean {
  return isAddress(text) && /^[^.]+\../u.test(text.slice(text.indexOf('@') + 1));
}

/** Returns an address as a mailto: link has it: encoded, so that none of it is read as a header (RFC 6068). */
export function mailtoAddress(address: string): string {
  return encodeURIComponent(address).replaceAll('%40', '@');
}
