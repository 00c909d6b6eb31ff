/**
 * Whether a text has the form `name@domain`. Refuses invisible characters, compatibility variants, and characters
 * with a meaning in mailto: links or address lists.
 */
export function isAddress(text: string): boolean {
  const special = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}?&%#"<>()[\],;:\\]/u;
  return /^[^@]+@[^@]+$/u.test(text) && !special.test(text) && text.normalize('NFKC') === text;
}

/** Whether a text matches the simple pattern of the specification (point 5): a dot after the @. */
export function looksLikeEmail(text: string): boolean {
  return isAddress(text) && /^[^.]+\../u.test(text.slice(text.indexOf('@') + 1));
}

/** Encodes an address for a mailto: link, so no part of it is read as a header (RFC 6068). */
export function mailtoAddress(address: string): string {
  return encodeURIComponent(address).replaceAll('%40', '@');
}
