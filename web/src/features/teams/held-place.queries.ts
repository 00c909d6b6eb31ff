import { studentProfile } from '@hackon/contract/accounts/accounts';
import { holdDraftPlace } from '@hackon/contract/drafts/drafts';
import type { PublicEvent } from '@hackon/contract/events/events';
import { holdPlace, type HeldPlace, releasePlace, TeamToHold } from '@hackon/contract/places/places';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { call } from '../../api/call.ts';
import { corrected } from '../../format/use-now.ts';
import { localStore } from '../../storage.ts';
import { registrationKeys } from './registrations.queries.ts';

/** `endsAt` is in ms by the clock of `useNow`. `refetch` renews the hold. */
export type Hold = UseQueryResult<HeldPlace & { endsAt: number }>;

/**
 * Holds a place once `isReady`. `team` is a `TeamToHold` in JSON: a changed team asks again, so that a taken name is
 * refused before the payment.
 */
export function useHeldPlace(eventId: string, isReady: boolean, team?: string): Hold {
  return useHold([eventId, team], isReady, (signal) => {
    const body = team === undefined ? undefined : TeamToHold.parse(JSON.parse(team));
    return call(holdPlace, { params: { id: eventId }, body, signal });
  });
}

/** Like `useHeldPlace`, for a team that forms. Keeps the pay code, which names a payment that came too late. */
export function useHeldDraft(draftId: string, isReady: boolean): Hold {
  const client = useQueryClient();
  return useHold([draftId], isReady, async (signal) => {
    const held = await call(holdDraftPlace, { params: { id: draftId }, signal });
    localStore.setItem(codePlace(draftId), held.payCode);
    // The team's page warns a leader who leaves while paying.
    void client.invalidateQueries({ queryKey: ['drafts', 'one', draftId] });
    return held;
  });
}

/** Undefined if no place was held on this device. */
export function keptPayCode(draftId: string): string | undefined {
  return localStore.getItem(codePlace(draftId)) ?? undefined;
}

function codePlace(draftId: string): string {
  return `payCode:${draftId}`;
}

/** Returns the event with the fee and payee of the hold, which count whatever the organizer changes meanwhile. */
export function onTermsOf(hold: HeldPlace | undefined, event: PublicEvent): PublicEvent {
  if (!hold) return event;
  const { amount, upiId } = hold;
  return { ...event, entryFee: amount, paymentDetails: { ...event.paymentDetails, upiId } };
}

/** The server returns the same hold on each call. */
function useHold(
  of: readonly unknown[],
  isReady: boolean,
  hold: (signal: AbortSignal) => Promise<HeldPlace>,
): Hold {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['held-place', ...of],
    queryFn: async ({ signal }) => {
      const held = await atMostTwice(() => hold(signal));
      // The phone's clock may be wrong.
      const left = Date.parse(held.holdUntil) - Date.parse(held.serverNow);
      const data = { ...held, endsAt: corrected(Date.now()) + left };
      // The page around the form asks without a team.
      client.setQueryData(['held-place', of[0], undefined], data);
      return data;
    },
    enabled: isReady,
    // Never of another event: it has another payee.
    placeholderData: (before, query) => (query?.queryKey[1] === of[0] ? before : undefined),
    staleTime: Infinity,
    // A registration uses the hold up, maybe on another device: the next page asks again.
    gcTime: 0,
    retry: false,
  });
}

/** The place that the student holds now, in any event. Null without one. */
export function useOwnHeldPlace() {
  return useQuery({
    queryKey: [...registrationKeys.all, 'held-place'],
    queryFn: async ({ signal }) => (await call(studentProfile, { signal })).heldPlace ?? null,
    // The profile may be older than the hold.
    staleTime: 0,
  });
}

export function useReleasePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => call(releasePlace, { params: { id: eventId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: registrationKeys.all });
      void client.invalidateQueries({ queryKey: ['events'] });
    },
  });
}
