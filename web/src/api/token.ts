import { localStore } from '../storage.ts';

/** Specification, point 3. */
export const TOKEN_KEY = 'token';

export function storedToken(): string | undefined {
  return localStore.getItem(TOKEN_KEY) ?? undefined;
}
