import type { BodyOf } from '@hackon/contract/endpoint';
import {
  createEvent,
  deleteEvent,
  eventDetail,
  managerOverview,
  updateEvent,
  type ManagerEventDetail,
  type PublicEvent,
} from '@hackon/contract/events/events';
import { removeEventImage, setEventImage } from '@hackon/contract/events/images';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';

/** All of them begin with `events`, and so do the public list's: one invalidation reaches every list. */
const keys = {
  all: ['events'],
  overview: ['events', 'manager'],
  detail: (id: string) => ['events', 'detail', id],
};

/** The manager's own events with the numbers of the four tiles. */
export function useManagerOverview() {
  return useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => call(managerOverview, { signal }),
  });
}

/**
 * An event by id: everything for its manager, the public view for anyone else (`isOwnEvent` tells). `fresh`
 * asks the server even when the answer of a moment ago is at hand: an edit starts from the newest version.
 */
export function useEventDetail(id: string, { fresh = false } = {}) {
  return useQuery({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(eventDetail, { params: { id }, signal }),
    refetchOnMount: fresh ? 'always' : true,
  });
}

/** Whether the answer is the manager's own view: only that one holds the version and the money. */
export function isOwnEvent(event: ManagerEventDetail | PublicEvent): event is ManagerEventDetail {
  return 'version' in event;
}

/** Creates an event; its lists are fetched anew. */
export function useCreateEvent() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createEvent>) => call(createEvent, { body }),
    onSuccess: refresh,
  });
}

/** An edit, and the version it started from: without one it overwrites whatever stands there. */
interface Edit {
  body: BodyOf<typeof updateEvent>;
  version: number | undefined;
}

/** Changes an event. Fails with 412 `stale_version` when it was changed since the named version. */
export function useUpdateEvent(id: string) {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ body, version }: Edit) =>
      call(updateEvent, {
        params: { id },
        body,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      }),
    onSuccess: refresh,
  });
}

/** Deletes an event; `confirm` is its title, which the server asks for when teams hold places. */
export function useDeleteEvent() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ id, confirm }: { id: string; confirm: string | undefined }) =>
      call(deleteEvent, { params: { id }, query: confirm === undefined ? {} : { confirm } }),
    // After a refusal too: the number of places held was another than the page knew.
    onSettled: refresh,
  });
}

interface ImageUpload {
  id: string;
  file: File;
  /** Hears which part of the file has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Gives an event a picture in place of the one before. */
export function useSetEventImage() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ id, ...sent }: ImageUpload) => upload(setEventImage, { params: { id }, ...sent }),
    onSuccess: refresh,
  });
}

/** Takes an event's picture away. */
export function useRemoveEventImage() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: (id: string) => call(removeEventImage, { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefreshEvents() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keys.all });
}
