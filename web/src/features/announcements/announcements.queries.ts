import {
  type AnnouncementBody,
  cancelAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  sendAnnouncement,
  updateAnnouncement,
} from '@hackon/contract/announcements/announcements';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { eventDetail } from '@hackon/contract/events/events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { call } from '../../api/call.ts';
import { unlessGone } from '../../api/unless-gone.ts';
import { useOnce } from '../../api/use-once.ts';

const keys = {
  list: (id: string) => ['announcements', id],
  preview: (id: string, announcementId: string, updatedAt: string) => [
    ...keys.list(id),
    'preview',
    announcementId,
    updatedAt,
  ],
};

/** In ms, while emails are being sent. */
const pollMs = 3_000;

export function useAnnouncements(id: string) {
  return useQuery({
    queryKey: keys.list(id),
    queryFn: ({ signal }) => call(listAnnouncements, { params: { id }, signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'sending') ? pollMs : false),
  });
}

export function useEvent(id: string) {
  return useQuery({
    queryKey: ['events', 'detail', id],
    queryFn: ({ signal }) => call(eventDetail, { params: { id }, signal }),
  });
}

/** The questions of the event, retired ones too. */
export function useQuestions(id: string) {
  return useQuery({
    queryKey: ['events', 'detail', id],
    queryFn: ({ signal }) => call(eventDetail, { params: { id }, signal }),
    select: ({ questions }) => questions,
  });
}

/** Saves a new draft, or the one with this id. One that was deleted meanwhile is new again. */
export function useSaveDraft(id: string) {
  const once = useOnce();
  const create = (body: AnnouncementBody) =>
    once(body, (headers) => call(createAnnouncement, { params: { id }, body, headers }));
  return useMutation({
    mutationFn: ({ announcementId, body }: { announcementId: string | undefined; body: AnnouncementBody }) =>
      announcementId === undefined
        ? create(body)
        : call(updateAnnouncement, { params: { id, announcementId }, body }).catch((failure: unknown) => {
            unlessGone(failure, announcementMessages.notFound, undefined);
            return create(body);
          }),
    onSettled: useRefresh(id),
  });
}

export function useDeleteDraft(id: string) {
  return useMutation({
    mutationFn: (announcementId: string) => call(deleteAnnouncement, { params: { id, announcementId } }),
    onSettled: useRefresh(id),
  });
}

/** Counts again on each display. */
export function usePreview(id: string, { _id, updatedAt }: { _id: string; updatedAt: string }) {
  return useQuery({
    queryKey: keys.preview(id, _id, updatedAt),
    queryFn: ({ signal }) => call(previewAnnouncement, { params: { id, announcementId: _id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSendAnnouncement(id: string) {
  return useMutation({
    mutationFn: ({ _id, updatedAt }: { _id: string; updatedAt: string }) =>
      atMostTwice(() => call(sendAnnouncement, { params: { id, announcementId: _id }, body: { updatedAt } })),
    onSettled: useRefresh(id),
  });
}

export function useCancelAnnouncement(id: string) {
  return useMutation({
    mutationFn: (announcementId: string) =>
      atMostTwice(() => call(cancelAnnouncement, { params: { id, announcementId } })),
    onSettled: useRefresh(id),
  });
}

function useRefresh(id: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keys.list(id), exact: true });
}
