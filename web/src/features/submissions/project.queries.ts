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
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';

const projectKeys = {
  one: (teamId: string) => ['submissions', 'own', teamId],
  versions: (teamId: string, version: number) => ['submissions', 'versions', teamId, version],
  choices: (eventId: string) => ['submissions', 'choices', eventId],
};

/** Asks again: others write too, and a deadline can move. */
export function useOwnProject(teamId: string) {
  return useQuery({
    queryKey: projectKeys.one(teamId),
    queryFn: ({ signal }) => call(submission, { params: { teamId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 60_000,
  });
}

export function useSaveProject(teamId: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveSubmission>) => call(saveSubmission, { params: { teamId }, body }),
  });
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
      signal,
    }: {
      kind: FileKind;
      file: File;
      onProgress: (part: number) => void;
      signal: AbortSignal;
    }) =>
      upload(sendSubmissionFile, {
        params: { teamId, file: kind },
        headers: { 'X-File-Name': encodeURIComponent(file.name) },
        file,
        onProgress,
        signal,
      }),
  });
}

export function useDeleteFile(teamId: string) {
  return useMutation({
    mutationFn: (fileId: string) => call(deleteSubmissionFile, { params: { teamId, file: fileId } }),
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

/** `version` is the newest one. */
export function useVersions(teamId: string, version: number) {
  return useQuery({
    queryKey: projectKeys.versions(teamId, version),
    queryFn: ({ signal }) => call(submissionVersions, { params: { teamId }, query: {}, signal }),
    placeholderData: keepPreviousData,
  });
}
