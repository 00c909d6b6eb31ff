/** Where the session keeps its token in local storage (point 3 of the specification). */
export const TOKEN_KEY = 'token';

/** The token that calls are made with, if somebody is signed in on this browser. */
export function storedToken(): string | undefined {
  return localStorage.getItem(TOKEN_KEY) ?? undefined;
}
