import { holdDraftPlace } from '@hackon/contract/drafts/drafts';
import { holdPlace, type HeldPlace } from '@hackon/contract/places/places';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** `endsAt` is in ms by the browser's clock. `refetch` renews the hold. */
export type Hold = UseQueryResult<HeldPlace & { endsAt: number }>;

/** Holds a place once `isReady`. */
export function useHeldPlace(eventId: string, isReady: boolean): Hold {
  return useHold(eventId, isReady, (signal) => call(holdPlace, { params: { id: eventId }, signal }));
}

/** Like `useHeldPlace`, for a team that forms. */
export function useHeldDraft(draftId: string, isReady: boolean): Hold {
  return useHold(draftId, isReady, (signal) => call(holdDraftPlace, { params: { id: draftId }, signal }));
}

/** The server returns the same hold on each call. */
function useHold(id: string, isReady: boolean, hold: (signal: AbortSignal) => Promise<HeldPlace>): Hold {
  return useQuery({
    queryKey: ['held-place', id],
    queryFn: async ({ signal }) => {
      const held = await hold(signal);
      // The phone's clock may be wrong.
      const left = Date.parse(held.holdUntil) - Date.parse(held.serverNow);
      return { ...held, endsAt: Date.now() + left };
    },
    enabled: isReady,
    staleTime: Infinity,
    retry: false,
  });
}
