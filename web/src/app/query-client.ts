import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/call.ts';

/**
 * Retries queries once after no response or a server error; mutations only if they ask. Calls `onUnauthorized` on 401.
 */
export function createQueryClient({
  onUnauthorized,
  retryDelayMs,
}: {
  onUnauthorized: (failure: ApiFailure) => void;
  /** In ms. By default grows from 1 s. */
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
        // Returning within seconds uses the cache.
        staleTime: 10_000,
      },
      // Fails at once offline, instead of keeping a button busy.
      mutations: { networkMode: 'always' },
    },
  });
}

function mayPass(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500);
}
