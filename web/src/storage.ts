/** A browser's storage, or memory where the browser forbids it. On the server it is empty. */
export const localStore = storeOf(() => localStorage);
export const sessionStore = storeOf(() => sessionStorage);

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Only a value that could not be stored is in memory, until the page is left. */
function storeOf(storage: () => Storage): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (given: Storage) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      // Forbidden or full.
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
