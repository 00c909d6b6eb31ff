/** Specification, point 3. */
export const TOKEN_KEY = 'token';

export function storedToken(): string | undefined {
  return localStorage.getItem(TOKEN_KEY) ?? undefined;
}
