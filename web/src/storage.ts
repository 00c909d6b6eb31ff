/** The browser's storage. If the browser forbids it, values stay in memory. On the server it is empty. */
export const localStore = storeOf(() => localStorage);
export const sessionStore = storeOf(() => sessionStorage);

interface Store extends Pick<Storage, 'getItem' | 'removeItem'> {
  /** Returns whether the value outlives the page. */
  setItem: (key: string, value: string) => boolean;
}

/** Keeps a value in memory only if it could not be stored, until the page is closed. */
function storeOf(storage: () => Storage): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (given: Storage) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      // Storage is forbidden or full.
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((given) => given.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt((given) => {
        given.setItem(key, value);
        memory.delete(key);
      });
      return !memory.has(key);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((given) => given.removeItem(key));
    },
  };
}
