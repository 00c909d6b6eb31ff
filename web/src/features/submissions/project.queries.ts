import {
  deleteSubmissionFile,
  type FileKind,
  saveSubmission,
  sendSubmissionFile,
  submission,
  submissionVersions,
  submitSubmission,
  withdrawSubmission,
} from '@hackon/contract/submissions/submissions';
import { prizes, tracks } from '@hackon/contract/submissions/tracks';
import type { BodyOf } from '@hackon/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';

const projectKeys = {
  one: (teamId: string) => ['submissions', 'own', teamId],
  versions: (teamId: string) => ['submissions', 'own', teamId, 'versions'],
  choices: (eventId: string) => ['submissions', 'choices', eventId],
};

/** Loaded once: the draft on the page knows more than a later answer. */
export function useOwnProject(teamId: string) {
  return useQuery({
    queryKey: projectKeys.one(teamId),
    queryFn: ({ signal }) => call(submission, { params: { teamId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function saveProject(teamId: string, body: BodyOf<typeof saveSubmission>) {
  return call(saveSubmission, { params: { teamId }, body });
}

export function useSubmit(teamId: string) {
  return useMutation({ mutationFn: () => call(submitSubmission, { params: { teamId } }) });
}

export function useTakeBack(teamId: string) {
  return useMutation({ mutationFn: () => call(withdrawSubmission, { params: { teamId } }) });
}

export function useSendFile(teamId: string) {
  return useMutation({
    mutationFn: ({
      kind,
      file,
      onProgress,
    }: {
      kind: FileKind;
      file: File;
      onProgress: (part: number) => void;
    }) =>
      upload(sendSubmissionFile, {
        params: { teamId, kind },
        headers: { 'X-File-Name': encodeURIComponent(file.name) },
        file,
        onProgress,
        signal: new AbortController().signal,
      }),
  });
}

export function useDeleteFile(teamId: string) {
  return useMutation({
    mutationFn: (fileId: string) => call(deleteSubmissionFile, { params: { teamId, fileId } }),
  });
}

/** The tracks of an event, and the prizes that teams choose. */
export function useChoices(eventId: string) {
  return useQuery({
    queryKey: projectKeys.choices(eventId),
    queryFn: async ({ signal }) => {
      const params = { id: eventId };
      const [allTracks, allPrizes] = await Promise.all([
        call(tracks, { params, signal }),
        call(prizes, { params, signal }),
      ]);
      return { tracks: allTracks, prizes: allPrizes.filter(({ optIn }) => optIn) };
    },
  });
}

export function useVersions(teamId: string) {
  return useQuery({
    queryKey: projectKeys.versions(teamId),
    queryFn: ({ signal }) => callPage(submissionVersions, { params: { teamId }, query: {}, signal }),
    staleTime: 0,
  });
}
