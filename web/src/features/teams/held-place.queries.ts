import { holdPlace } from '@hackon/contract/places/places';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Holds a place once `isReady`. `refetch` renews the hold. The server returns the same hold on each call. */
export function useHeldPlace(eventId: string, isReady: boolean) {
  return useQuery({
    queryKey: ['held-place', eventId],
    queryFn: async ({ signal }) => {
      const held = await call(holdPlace, { params: { id: eventId }, signal });
      // The phone's clock may be wrong.
      const left = Date.parse(held.holdUntil) - Date.parse(held.serverNow);
      return { ...held, endsAt: Date.now() + left };
    },
    enabled: isReady,
    staleTime: Infinity,
    retry: false,
  });
}
