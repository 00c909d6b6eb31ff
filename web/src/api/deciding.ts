import { useIsMutating } from '@tanstack/react-query';

/** The mutations that decide payments. */
export const decidingKey = ['decide-payments'];

/** Returns whether decisions are on their way. They go on when the person leaves the page within the site. */
export function useIsDeciding(): boolean {
  return useIsMutating({ mutationKey: decidingKey }) > 0;
}
