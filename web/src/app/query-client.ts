import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/call.ts';

/**
 * The cache of what the server answered. A query that nobody answered, or that the server failed at, is asked
 * once more; a refusal is final, and a write is sent again only where its own mutation says that it is safe.
 * `onUnauthorized` hears of every 401, whoever asked.
 */
export function createQueryClient({
  onUnauthorized,
  retryDelayMs,
}: {
  onUnauthorized: (failure: ApiFailure) => void;
  /** Pause before a retry, in ms; growing from one second unless said. */
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
        // Going back to a list within seconds shows it without asking again.
        staleTime: 10_000,
      },
      // Offline, a write fails at once and says so, instead of waiting behind a busy button.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether the same question may be answered in a moment. */
function mayPass(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500);
}
