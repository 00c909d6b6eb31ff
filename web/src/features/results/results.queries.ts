import type { BodyOf } from '@hackon/contract/endpoint';
import {
  getResults,
  publishResults,
  type Results,
  setAwards,
  setResultSettings,
  withdrawResults,
} from '@hackon/contract/results/results';
import { listSubmissions } from '@hackon/contract/submissions/submissions';
import type { Prize } from '@hackon/contract/submissions/tracks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../api/call.ts';

const keys = {
  all: ['results'],
  ofEvent: (eventId: string) => ['results', 'organizer', eventId],
  entrants: (eventId: string, prize: Prize, q: string) => ['results', 'entrants', eventId, prize._id, q],
};

export function useResults(eventId: string) {
  return useQuery({
    queryKey: keys.ofEvent(eventId),
    queryFn: ({ signal }) => call(getResults, { params: { id: eventId }, signal }),
    retry: false,
  });
}

export type NewAward = BodyOf<typeof setAwards>['awards'][number];

export function useSetAwards(eventId: string) {
  return useResultsChange(eventId, (awards: NewAward[]) =>
    call(setAwards, { params: { id: eventId }, body: { awards } }),
  );
}

export function useSetResultSettings(eventId: string) {
  return useResultsChange(eventId, (body: BodyOf<typeof setResultSettings>) =>
    call(setResultSettings, { params: { id: eventId }, body }),
  );
}

export function usePublishResults(eventId: string) {
  return useResultsChange(eventId, () => call(publishResults, { params: { id: eventId } }));
}

export function useWithdrawResults(eventId: string) {
  return useResultsChange(eventId, () => call(withdrawResults, { params: { id: eventId } }));
}

/** A refusal means that another organizer changed the results, so it loads them again. */
function useResultsChange<Input>(eventId: string, change: (input: Input) => Promise<Results>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (results) => {
      client.setQueryData(keys.ofEvent(eventId), results);
      void client.invalidateQueries({ queryKey: ['events'] });
    },
    onError: () => client.invalidateQueries({ queryKey: keys.ofEvent(eventId) }),
  });
}

/** The first projects that match, of the teams that compete for a prize. */
export function useEntrants(eventId: string, prize: Prize, q: string) {
  return useQuery({
    queryKey: keys.entrants(eventId, prize, q),
    queryFn: async ({ signal }) => {
      const query = {
        q,
        limit: 20,
        ...(prize.optIn && { prize: prize._id }),
        ...(!prize.optIn && prize.trackId !== null && { track: prize.trackId }),
      };
      const { rows } = await callPage(listSubmissions, { params: { id: eventId }, query, signal });
      return rows.filter(({ state }) => state === 'submitted' || state === 'draft');
    },
    placeholderData: keepPreviousData,
  });
}
