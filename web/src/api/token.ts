import { localStore } from '../storage.ts';

/** Key in local storage (point 3 of the specification). */
export const TOKEN_KEY = 'token';

export function storedToken(): string | undefined {
  return localStore.getItem(TOKEN_KEY) ?? undefined;
}
