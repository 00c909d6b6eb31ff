import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/call.ts';

/**
 * Creates the query cache. Queries retry once after no response or a server error, but not after a refusal.
 * Mutations retry only if they say so. Calls `onUnauthorized` on every 401.
 */
export function createQueryClient({
  onUnauthorized,
  retryDelayMs,
}: {
  onUnauthorized: (failure: ApiFailure) => void;
  /** Delay before a retry in ms. By default it grows from one second. */
  retryDelayMs?: number | undefined;
}): QueryClient {
  const onError = (failure: Error) => {
    if (failure instanceof ApiFailure && failure.status === 401) onUnauthorized(failure);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < 1 && mayPass(failure),
        ...(retryDelayMs !== undefined && { retryDelay: retryDelayMs }),
        // Returning to a list within seconds uses the cache.
        staleTime: 10_000,
      },
      // Offline, a mutation fails at once instead of waiting behind a busy button.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether a retry may succeed. */
function mayPass(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500);
}
