import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns true on the server and in the first render in the browser. Both renders must be equal, so they must not use
 * clock, storage or browser features.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
