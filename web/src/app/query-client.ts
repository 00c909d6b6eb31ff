import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/call.ts';

/**
 * Retries a query once if no response came or the server failed. Retries a mutation only if it asks for retries. Calls
 * `onUnauthorized` on 401.
 */
export function createQueryClient({
  onUnauthorized,
  retryDelayMs,
}: {
  onUnauthorized: (failure: ApiFailure) => void;
  /** In ms. The default delay grows from 1 s. */
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
        // A person who returns within seconds sees cached data.
        staleTime: 10_000,
      },
      // Offline, a mutation fails at once. Otherwise its button would stay busy.
      mutations: { networkMode: 'always' },
    },
  });
}

function mayPass(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500);
}
