/** Local storage key of the token (point 3 of the specification). */
export const TOKEN_KEY = 'token';

/** Returns the token of this browser's session, if any. */
export function storedToken(): string | undefined {
  return localStorage.getItem(TOKEN_KEY) ?? undefined;
}
