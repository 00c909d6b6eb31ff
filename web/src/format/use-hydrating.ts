import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns true on the server and in the first render over its HTML, which must show the same. Clock, storage and
 * browser count only afterwards.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
