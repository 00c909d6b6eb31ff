import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/call.ts';

/**
 * Queries retry once after no response or a server error. Mutations retry only if they say so. Calls
 * `onUnauthorized` on every 401.
 */
export function createQueryClient({
  onUnauthorized,
  retryDelayMs,
}: {
  onUnauthorized: (failure: ApiFailure) => void;
  /** In ms. Grows from one second by default. */
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

function mayPass(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500);
}
