/** The browser's storage. If the browser forbids it, values stay in memory. On the server it is empty. */
export const localStore = storeOf(() => localStorage);
export const sessionStore = storeOf(() => sessionStorage);

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
    },
    removeItem(key) {
      memory.delete(key);
      attempt((given) => given.removeItem(key));
    },
  };
}
