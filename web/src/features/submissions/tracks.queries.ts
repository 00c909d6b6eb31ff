import type { BodyOf } from '@hackon/contract/endpoint';
import {
  addPrize,
  addTrack,
  changePrize,
  changeTrack,
  deletePrize,
  deleteTrack,
  importTracks,
  prizes,
  tracks,
} from '@hackon/contract/submissions/tracks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const keys = {
  tracks: (eventId: string) => ['submissions', 'tracks', eventId],
  prizes: (eventId: string) => ['submissions', 'prizes', eventId],
};

export function useTracks(eventId: string) {
  return useQuery({
    queryKey: keys.tracks(eventId),
    queryFn: ({ signal }) => call(tracks, { params: { id: eventId }, signal }),
  });
}

export function usePrizes(eventId: string) {
  return useQuery({
    queryKey: keys.prizes(eventId),
    queryFn: ({ signal }) => call(prizes, { params: { id: eventId }, signal }),
  });
}

/** Without an id, it adds. */
export function useSaveTrack(eventId: string) {
  return useChange(eventId, ({ trackId, body }: { trackId?: string; body: BodyOf<typeof changeTrack> }) =>
    trackId === undefined
      ? call(addTrack, { params: { id: eventId }, body })
      : call(changeTrack, { params: { id: eventId, trackId }, body }),
  );
}

export function useDeleteTrack(eventId: string) {
  return useChange(eventId, (trackId: string) => call(deleteTrack, { params: { id: eventId, trackId } }));
}

export function useImportTracks(eventId: string) {
  return useChange(eventId, (csv: string) => call(importTracks, { params: { id: eventId }, body: { csv } }));
}

/** Without an id, it adds. */
export function useSavePrize(eventId: string) {
  return useChange(eventId, ({ prizeId, body }: { prizeId?: string; body: BodyOf<typeof changePrize> }) =>
    prizeId === undefined
      ? call(addPrize, { params: { id: eventId }, body })
      : call(changePrize, { params: { id: eventId, prizeId }, body }),
  );
}

export function useDeletePrize(eventId: string) {
  return useChange(eventId, (prizeId: string) => call(deletePrize, { params: { id: eventId, prizeId } }));
}

function useChange<Input, Result>(eventId: string, change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.tracks(eventId) }),
        client.invalidateQueries({ queryKey: keys.prizes(eventId) }),
      ]),
  });
}
