import {
  askSeeker,
  type Board,
  boardEntries,
  hideEntry,
  leaveBoard,
  putOnBoard,
  readBoard,
  reportEntry,
} from '@hackon/contract/board/board';
import type { BodyOf } from '@hackon/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const keys = {
  board: (eventRef: string) => ['board', eventRef],
  entries: (eventId: string) => ['board-entries', eventId],
};

export function useBoard(eventRef: string) {
  return useQuery({
    queryKey: keys.board(eventRef),
    queryFn: ({ signal }) => call(readBoard, { params: { id: eventRef }, signal }),
    retry: false,
  });
}

export function usePutOnBoard(eventRef: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof putOnBoard>) => call(putOnBoard, { params: { id: eventRef }, body }),
    onSuccess: (board) => client.setQueryData<Board>(keys.board(eventRef), board),
  });
}

export function useLeaveBoard(eventRef: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(leaveBoard, { params: { id: eventRef } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.board(eventRef) }),
  });
}

/** A refusal means that the board has changed, so it loads again. */
export function useAskSeeker(eventRef: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryId: string) => call(askSeeker, { params: { id: eventRef, entryId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.board(eventRef) }),
  });
}

export function useReportEntry(eventRef: string) {
  return useMutation({
    mutationFn: (entryId: string) => call(reportEntry, { params: { id: eventRef, entryId } }),
  });
}

/** For the organizers. */
export function useBoardEntries(eventId: string) {
  return useQuery({
    queryKey: keys.entries(eventId),
    queryFn: ({ signal }) => call(boardEntries, { params: { id: eventId }, signal }),
  });
}

export function useHideEntry(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, hidden }: { entryId: string; hidden: boolean }) =>
      call(hideEntry, { params: { id: eventId, entryId }, body: { hidden } }),
    onSuccess: (entries) => client.setQueryData(keys.entries(eventId), entries),
  });
}
