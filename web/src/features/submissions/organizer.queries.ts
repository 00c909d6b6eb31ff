import type { BodyOf } from '@hackon/contract/endpoint';
import { eventDetail } from '@hackon/contract/events/events';
import { setSubmissionSettings, submissionSettings } from '@hackon/contract/submissions/settings';
import {
  extendSubmission,
  type FlagState,
  listSubmissions,
  recheckSubmission,
  setFlag,
  setSubmissionVisibility,
  type SubmissionDetail,
  type SubmissionFilter,
  submissionCounts,
  submissionDetail,
  submissionsCsv,
} from '@hackon/contract/submissions/submissions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { call, callPage } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { saveFile } from '../../ui/save-file.ts';

const organizerKeys = {
  all: ['submissions', 'organizer'],
  ofEvent: (eventId: string) => ['submissions', 'organizer', 'event', eventId],
  settings: (eventId: string) => ['submissions', 'organizer', 'event', eventId, 'settings'],
  counts: (eventId: string) => ['submissions', 'organizer', 'event', eventId, 'counts'],
  list: (eventId: string, filter: SubmissionFilter, page: number) => [
    ...organizerKeys.ofEvent(eventId),
    'list',
    filter,
    page,
  ],
  detail: (id: string) => ['submissions', 'organizer', 'detail', id],
};

export const submissionsPerPage = 50;

export function useEvent(id: string) {
  return useQuery({
    queryKey: ['events', 'detail', id],
    queryFn: ({ signal }) => call(eventDetail, { params: { id }, signal }),
  });
}

/** Null if the event collects no projects. */
export function useSettings(eventId: string) {
  return useQuery({
    queryKey: organizerKeys.settings(eventId),
    queryFn: ({ signal }) => call(submissionSettings, { params: { id: eventId }, signal }),
    select: ({ settings }) => settings,
    retry: false,
  });
}

export function useChangeSettings(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setSubmissionSettings>) =>
      atMostTwice(() => call(setSubmissionSettings, { params: { id: eventId }, body })),
    onSuccess: (reply) => {
      client.setQueryData(organizerKeys.settings(eventId), reply);
      void client.invalidateQueries({ queryKey: organizerKeys.all });
      void client.invalidateQueries({ queryKey: ['events'] });
    },
  });
}

/** Keeps the old rows while loading. */
export function useSubmissions(eventId: string, filter: SubmissionFilter, page: number) {
  return useQuery({
    queryKey: organizerKeys.list(eventId, filter, page),
    queryFn: ({ signal }) => {
      const query = { ...filter, page, limit: submissionsPerPage };
      return callPage(listSubmissions, { params: { id: eventId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

export function useCounts(eventId: string) {
  return useQuery({
    queryKey: organizerKeys.counts(eventId),
    queryFn: ({ signal }) => call(submissionCounts, { params: { id: eventId }, signal }),
  });
}

export function useSaveCsv(eventId: string) {
  return useMutation({
    mutationFn: async ({ filter, name }: { filter: SubmissionFilter; name: string }) =>
      saveFile(
        await download(submissionsCsv, { params: { id: eventId }, query: filter }, () => undefined),
        name,
      ),
  });
}

export function useDetail(id: string) {
  return useQuery({
    queryKey: organizerKeys.detail(id),
    queryFn: ({ signal }) => call(submissionDetail, { params: { id }, signal }),
    retry: false,
  });
}

export function useExtend(id: string) {
  return useDetailChange(id, (body: { until: string | null; reason: string }) =>
    call(extendSubmission, { params: { id }, body }),
  );
}

export function useSetVisibility(id: string) {
  return useDetailChange(id, (body: { hidden: boolean; reason: string }) =>
    call(setSubmissionVisibility, { params: { id }, body }),
  );
}

export function useRecheck(id: string) {
  return useDetailChange(id, () => call(recheckSubmission, { params: { id } }));
}

export function useSetFlag(id: string) {
  return useDetailChange(id, ({ flagId, state }: { flagId: string; state: FlagState }) =>
    call(setFlag, { params: { id: flagId }, body: { state } }),
  );
}

function useDetailChange<Input>(id: string, change: (input: Input) => Promise<SubmissionDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (detail) => {
      client.setQueryData(organizerKeys.detail(id), detail);
      void client.invalidateQueries({
        queryKey: organizerKeys.all,
        predicate: ({ queryKey }) => queryKey[2] !== 'detail',
      });
    },
  });
}
