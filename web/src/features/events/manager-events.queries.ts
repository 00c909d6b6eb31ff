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

/** All keys start with `events`, as the public ones do: one invalidation refreshes every list. */
const keys = {
  all: ['events'],
  overview: ['events', 'manager'],
  detail: (id: string) => ['events', 'detail', id],
};

/** Loads the manager's events and the dashboard stats. */
export function useManagerOverview() {
  return useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => call(managerOverview, { signal }),
  });
}

/**
 * Loads an event: the full one for its manager, the public view for others (see `isOwnEvent`). `fresh` skips the
 * cache: an edit must start from the newest version.
 */
export function useEventDetail(id: string, { fresh = false } = {}) {
  return useQuery({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(eventDetail, { params: { id }, signal }),
    refetchOnMount: fresh ? 'always' : true,
  });
}

/** Checks whether this is the manager's view. Only that one has a version and money. */
export function isOwnEvent(event: ManagerEventDetail | PublicEvent): event is ManagerEventDetail {
  return 'version' in event;
}

/** Creates an event and refreshes the lists. */
export function useCreateEvent() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createEvent>) => call(createEvent, { body }),
    onSuccess: refresh,
  });
}

/** An edit and the version it started from. Without a version it overwrites. */
interface Edit {
  body: BodyOf<typeof updateEvent>;
  version: number | undefined;
}

/** Updates an event. Fails with 412 `stale_version` if it changed since that version. */
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

/** Deletes an event. `confirm` is the title, required while teams hold places. */
export function useDeleteEvent() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ id, confirm }: { id: string; confirm: string | undefined }) =>
      call(deleteEvent, { params: { id }, query: confirm === undefined ? {} : { confirm } }),
    // After a refusal too: the number of teams has changed.
    onSettled: refresh,
  });
}

interface ImageUpload {
  id: string;
  file: File;
  /** Receives the uploaded part, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads an image, replacing the old one. */
export function useSetEventImage() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ id, ...sent }: ImageUpload) => upload(setEventImage, { params: { id }, ...sent }),
    onSuccess: refresh,
  });
}

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
