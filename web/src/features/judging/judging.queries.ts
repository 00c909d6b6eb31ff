import type { BodyOf } from '@hackon/contract/endpoint';
import { eventDetail } from '@hackon/contract/events/events';
import { setTables } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import {
  addRound,
  assignRound,
  type Board,
  changeAssignments,
  changeEntry,
  changeRound,
  closeRound,
  deleteRound,
  type EntryState,
  finaliseRound,
  listRounds,
  openRound,
  ranksCsv,
  reopenRound,
  revealRound,
  type Round,
  roundBoard,
  roundPreview,
  roundXlsx,
  scoresCsv,
} from '@hackon/contract/judging/rounds';
import { submissionSettings } from '@hackon/contract/submissions/settings';
import { prizes, tracks } from '@hackon/contract/submissions/tracks';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { doneByFirst } from '../../api/done-by-first.ts';
import { ApiFailure, call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { useOnce } from '../../api/use-once.ts';
import { saveFile } from '../../ui/save-file.ts';

/** The prefix of all queries of judging. */
export const judgingKey = ['judging'];

const keys = {
  rounds: (eventId: string) => [...judgingKey, 'rounds', eventId],
  board: (roundId: string) => [...judgingKey, 'board', roundId],
  preview: (roundId: string) => [...judgingKey, 'preview', roundId],
};

/** In ms. */
const refreshEvery = 15_000;

export function useEvent(id: string) {
  return useQuery({
    queryKey: ['events', 'detail', id],
    queryFn: ({ signal }) => call(eventDetail, { params: { id }, signal }),
  });
}

/** Shares its cache with the pages of the projects. Null if the event collects none. */
export function useProjectSettings(eventId: string) {
  return useQuery({
    queryKey: ['submissions', 'organizer', 'event', eventId, 'settings'],
    queryFn: ({ signal }) => call(submissionSettings, { params: { id: eventId }, signal }),
    select: ({ settings }) => settings,
    retry: false,
  });
}

/** Tracks and prizes share their caches with the settings of projects. */
export function useTracks(eventId: string) {
  return useQuery({
    queryKey: ['submissions', 'tracks', eventId],
    queryFn: ({ signal }) => call(tracks, { params: { id: eventId }, signal }),
  });
}

export function usePrizes(eventId: string) {
  return useQuery({
    queryKey: ['submissions', 'prizes', eventId],
    queryFn: ({ signal }) => call(prizes, { params: { id: eventId }, signal }),
  });
}

export function useRounds(eventId: string) {
  return useQuery({
    queryKey: keys.rounds(eventId),
    queryFn: ({ signal }) => call(listRounds, { params: { id: eventId }, signal }),
    retry: false,
  });
}

/** Without an id, it adds. */
export function useSaveRound(eventId: string) {
  const once = useOnce();
  return useRoundChange(
    eventId,
    ({ roundId, body }: { roundId?: string; body: BodyOf<typeof changeRound> }) =>
      roundId === undefined
        ? once(body, (headers) => call(addRound, { params: { id: eventId }, body, headers }))
        : atMostTwice(() => call(changeRound, { params: { id: roundId }, body })),
  );
}

export function useDeleteRound(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      doneByFirst(() => call(deleteRound, { params: { id } }), { message: judgingMessages.roundDeleted }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.rounds(eventId) }),
  });
}

export function useAssignRound(eventId: string, id: string) {
  return useRoundChange(
    eventId,
    async () => (await atMostTwice(() => call(assignRound, { params: { id } }))).round,
  );
}

export function useOpenRound(eventId: string, id: string) {
  return useRoundStep(eventId, id, () => call(openRound, { params: { id } }));
}

/** Without `force`, fails with `reviews_missing` while projects have too few reviews. */
export function useCloseRound(eventId: string, id: string) {
  return useRoundStep(eventId, id, (force: boolean) => call(closeRound, { params: { id }, body: { force } }));
}

export function useReopenRound(eventId: string, id: string) {
  return useRoundStep(eventId, id, (reason: string) =>
    call(reopenRound, { params: { id }, body: { reason } }),
  );
}

export function useFinaliseRound(eventId: string, id: string) {
  return useRoundStep(eventId, id, () => call(finaliseRound, { params: { id } }));
}

export function useRevealRound(eventId: string, id: string) {
  return useRoundStep(eventId, id, () => call(revealRound, { params: { id } }));
}

/** Sends at most twice. If the second call finds that the round has taken the step, the first answer was lost. */
function useRoundStep<Input>(eventId: string, id: string, step: (input: Input) => Promise<Round>) {
  return useRoundChange(eventId, (input: Input) =>
    atMostTwice((isSecond) =>
      step(input).catch(async (failure: unknown) => {
        if (!isSecond || !(failure instanceof ApiFailure) || failure.code !== 'round_state') throw failure;
        const rounds = await call(listRounds, { params: { id: eventId } });
        const round = rounds.find(({ _id }) => _id === id);
        if (!round) throw failure;
        return round;
      }),
    ),
  );
}

/** A refusal means that another organizer changed the round, so it loads the rounds again. */
function useRoundChange<Input>(eventId: string, change: (input: Input) => Promise<Round>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (round) => {
      putRound(client, eventId, round);
      void client.invalidateQueries({ queryKey: keys.board(round._id) });
      void client.invalidateQueries({ queryKey: keys.preview(round._id) });
    },
    // Also the boards, which the round names.
    onError: () => client.invalidateQueries({ queryKey: judgingKey }),
  });
}

function putRound(client: QueryClient, eventId: string, round: Round): void {
  client.setQueryData<Round[]>(keys.rounds(eventId), (rounds = []) =>
    rounds.some(({ _id }) => _id === round._id)
      ? rounds.map((each) => (each._id === round._id ? round : each))
      : [...rounds, round],
  );
}

/** Reloads while reviews arrive. Its round replaces the one in the list: a round closes by the clock too. */
export function useBoard(eventId: string, round: Round, { isLive = false, enabled = true } = {}) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.board(round._id),
    queryFn: async ({ signal }) => {
      const board = await call(roundBoard, { params: { id: round._id }, signal });
      putRound(client, eventId, board.round);
      return board;
    },
    refetchInterval: isLive && refreshEvery,
    enabled,
  });
}

export function usePreview(round: Round, { isLive = false } = {}) {
  return useQuery({
    queryKey: keys.preview(round._id),
    queryFn: ({ signal }) => call(roundPreview, { params: { id: round._id }, signal }),
    refetchInterval: isLive && refreshEvery,
  });
}

export function useChangeAssignments(roundId: string) {
  return useBoardChange(roundId, (body: BodyOf<typeof changeAssignments>) =>
    call(changeAssignments, { params: { id: roundId }, body }),
  );
}

export function useChangeEntry(roundId: string) {
  return useBoardChange(
    roundId,
    ({ submissionId, ...body }: { submissionId: string; state: EntryState; reason: string }) =>
      call(changeEntry, { params: { id: roundId, submissionId }, body }),
  );
}

function useBoardChange<Input>(roundId: string, change: (input: Input) => Promise<Board>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (board) => {
      client.setQueryData(keys.board(roundId), board);
      void client.invalidateQueries({ queryKey: keys.preview(roundId) });
    },
  });
}

export function useSetTables(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tables: BodyOf<typeof setTables>['tables']) =>
      call(setTables, { params: { id: eventId }, body: { tables } }),
    onSuccess: () => client.invalidateQueries({ queryKey: judgingKey }),
  });
}

const files = {
  ranks: { endpoint: ranksCsv, name: 'ranks.csv' },
  scores: { endpoint: scoresCsv, name: 'scores.csv' },
  workbook: { endpoint: roundXlsx, name: 'round.xlsx' },
} as const;

export type RoundFile = keyof typeof files;

export function useSaveRoundFile(roundId: string, shareLink: string) {
  return useMutation({
    mutationFn: async (file: RoundFile) => {
      const { endpoint, name } = files[file];
      const saved = await download(endpoint, { params: { id: roundId } }, () => undefined);
      saveFile(saved, `${shareLink}-${name}`);
    },
  });
}
