import type { BodyOf } from '@hackon/contract/endpoint';
import {
  createEvent,
  deleteEvent,
  duplicateEvent,
  eventDetail,
  managerOverview,
  updateEvent,
  type ManagerEventDetail,
  type PublicEvent,
} from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { managerTasks } from '@hackon/contract/tasks/tasks';
import { removeEventImage, setEventImage } from '@hackon/contract/events/images';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { attemptFor, readAttempt } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { doneByFirst } from '../../api/done-by-first.ts';
import { upload } from '../../api/upload.ts';
import { useOnce } from '../../api/use-once.ts';
import { sessionStore } from '../../storage.ts';

/** All lists share the prefix `events`, public ones too. */
const keys = {
  all: ['events'],
  overview: ['events', 'manager'],
  tasks: ['events', 'tasks'],
  detail: (id: string) => ['events', 'detail', id],
};

export function useManagerOverview() {
  return useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => call(managerOverview, { signal }),
  });
}

export function useManagerTasks() {
  return useQuery({
    queryKey: keys.tasks,
    queryFn: ({ signal }) => call(managerTasks, { signal }),
  });
}

/**
 * Other people get the public view. `fresh` skips the cache, because an edit needs the newest version. `isSecond` leaves a
 * failed load to the page that shows it.
 */
export function useEventDetail(id: string, { fresh = false, isSecond = false } = {}) {
  return useQuery({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(eventDetail, { params: { id }, signal }),
    refetchOnMount: fresh ? 'always' : true,
    retryOnMount: !isSecond,
  });
}

/** Only the manager's view has a version. */
export function isOwnEvent(event: ManagerEventDetail | PublicEvent): event is ManagerEventDetail {
  return 'version' in event;
}

/** After a lost answer, also after a reload, the unchanged event is created once. */
export function useCreateEvent() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createEvent>) => {
      const attempt = attemptFor(body, readAttempt(JSON.parse(sessionStore.getItem(creation) ?? 'null')));
      sessionStore.setItem(creation, JSON.stringify(attempt));
      const headers = { 'idempotency-key': attempt.key };
      return atMostTwice(() => call(createEvent, { body, headers }));
    },
    onSuccess: () => {
      sessionStore.removeItem(creation);
      return refresh();
    },
  });
}

const creation = 'eventCreation';

export function useDuplicateEvent(id: string) {
  const refresh = useRefreshEvents();
  const once = useOnce();
  return useMutation({
    mutationFn: (body: BodyOf<typeof duplicateEvent>) =>
      once(body, (headers) => call(duplicateEvent, { params: { id }, body, headers })),
    onSuccess: refresh,
  });
}

/** An edit without a version overwrites all changes. */
interface Edit {
  body: BodyOf<typeof updateEvent>;
  version: number | undefined;
}

/** Fails with 412 `stale_version` after another edit. */
export function useUpdateEvent(id: string) {
  const refresh = useRefreshEvents();
  const once = useOnce();
  return useMutation({
    mutationFn: ({ body, version }: Edit) =>
      once({ body, version }, (key) =>
        call(updateEvent, {
          params: { id },
          body,
          headers: version === undefined ? key : { ...key, 'if-match': `"${version}"` },
        }),
      ),
    onSuccess: refresh,
  });
}

/** `confirm` is the title, required while teams hold places. */
export function useDeleteEvent() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ id, confirm }: { id: string; confirm: string | undefined }) =>
      doneByFirst(
        () => call(deleteEvent, { params: { id }, query: confirm === undefined ? {} : { confirm } }),
        { message: eventMessages.deleteDone },
      ),
    // Also refreshes after a refusal, because the number of teams may have changed.
    onSettled: refresh,
  });
}

interface ImageUpload {
  id: string;
  file: File;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

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
