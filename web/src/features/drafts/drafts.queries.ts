import {
  askToJoin,
  changeDraft,
  changeDraftMember,
  changeOwnDetails,
  createDraft,
  type Draft,
  endDraft,
  eventDrafts,
  eventWaitlist,
  getDraft,
  joinWaitlist,
  leaveDraft,
  leaveWaitlist,
  myDrafts,
  readJoinLink,
  remindDrafts,
  renewJoinLink,
  submitDraft,
} from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import type { BodyOf } from '@hackon/contract/endpoint';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { doneByFirst } from '../../api/done-by-first.ts';
import { ApiFailure, call } from '../../api/call.ts';
import { unlessGone } from '../../api/unless-gone.ts';
import { useOnce } from '../../api/use-once.ts';

const keys = {
  all: ['drafts'],
  mine: ['drafts', 'mine'],
  one: (id: string) => ['drafts', 'one', id],
  link: (code: string) => ['drafts', 'link', code],
  ofEvent: (eventId: string) => ['drafts', 'event', eventId],
  waitlist: (eventId: string) => ['drafts', 'waitlist', eventId],
};

/** In ms. Teammates join meanwhile. */
const pollMs = 15_000;

export function useMyDrafts({ enabled = true } = {}) {
  return useQuery({ queryKey: keys.mine, queryFn: ({ signal }) => call(myDrafts, { signal }), enabled });
}

export function useDraft(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(getDraft, { params: { id }, signal }),
    refetchInterval: pollMs,
    retry: false,
  });
}

export function useJoinLink(code: string) {
  return useQuery({
    queryKey: keys.link(code),
    queryFn: ({ signal }) => call(readJoinLink, { params: { code }, signal }),
    retry: false,
  });
}

export function useCreateDraft(eventRef: string) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (teamName: string) =>
      once(teamName, (headers) =>
        call(createDraft, { params: { id: eventRef }, body: { teamName }, headers }),
      ),
    onSuccess: ({ draft }) => {
      client.setQueryData(keys.one(draft._id), draft);
      // Only the next page asks again: this one would say that the student has a team already.
      void client.invalidateQueries({ queryKey: keys.mine, refetchType: 'none' });
    },
    // If the answers were lost, the team may exist.
    onError: () => void client.invalidateQueries({ queryKey: keys.mine }),
  });
}

export function useAskToJoin(code: string) {
  const client = useQueryClient();
  const body = { name: '', registerNumber: '', mobileNumber: '', college: '' };
  return useMutation({
    mutationFn: () => atMostTwice(() => call(askToJoin, { params: { code }, body })),
    onSuccess: ({ draft }) => keep(client, draft),
  });
}

export type MemberChange = BodyOf<typeof changeDraftMember>;

export function useChangeMember(id: string) {
  return useDraftChange(id, ({ accountId, body }: { accountId: string; body: MemberChange }) =>
    call(changeDraftMember, { params: { id, accountId }, body }).catch(async (failure: unknown) => {
      if (!('leader' in body)) throw failure;
      // The first call may have made the member the leader, and its answer was lost.
      const draft = await call(getDraft, { params: { id } }).catch(() => undefined);
      if (draft?.leaderId !== accountId) throw failure;
      return draft;
    }),
  );
}

export function useChangeDraft(id: string) {
  return useDraftChange(id, (body: BodyOf<typeof changeDraft>) =>
    call(changeDraft, { params: { id }, body }),
  );
}

export function useRenewLink(id: string) {
  return useDraftChange(id, () => call(renewJoinLink, { params: { id } }));
}

export function useJoinWaitlist(id: string) {
  return useDraftChange(id, (upiTransactionId: string) =>
    call(joinWaitlist, { params: { id }, body: { upiTransactionId } }),
  );
}

export function useLeaveWaitlist(id: string) {
  return useDraftChange(id, () => call(leaveWaitlist, { params: { id } }));
}

export function useChangeDetails(id: string) {
  return useDraftChange(id, (body: BodyOf<typeof changeOwnDetails>) =>
    call(changeOwnDetails, { params: { id }, body }),
  );
}

export function useLeaveDraft({ _id: id, teamName }: Pick<Draft, '_id' | 'teamName'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      atMostTwice(() =>
        call(leaveDraft, { params: { id } }).catch((failure: unknown) =>
          unlessGone(failure, draftMessages.notFound, { message: draftMessages.left(teamName) }),
        ),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.mine }),
  });
}

export function useEndDraft({ _id: id, teamName }: Pick<Draft, '_id' | 'teamName'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      doneByFirst(() => call(endDraft, { params: { id } }), { message: draftMessages.ended(teamName) }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.mine }),
  });
}

/** Retries once with the same idempotency key. */
export function useSubmitDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, upiTransactionId }: { key: string; upiTransactionId: string }) =>
      call(submitDraft, { params: { id }, body: { upiTransactionId }, headers: { 'idempotency-key': key } }),
    retry: (failures, failure) => failures < 1 && failure instanceof ApiFailure && failure.status === 0,
    retryDelay: 1000,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.mine }),
    onError: () => client.invalidateQueries({ queryKey: keys.one(id) }),
  });
}

/** For the organizers. */
export function useEventDrafts(eventId: string) {
  return useQuery({
    queryKey: keys.ofEvent(eventId),
    queryFn: ({ signal }) => call(eventDrafts, { params: { id: eventId }, signal }),
  });
}

/** For the organizers. */
export function useEventWaitlist(eventId: string) {
  return useQuery({
    queryKey: keys.waitlist(eventId),
    queryFn: ({ signal }) => call(eventWaitlist, { params: { id: eventId }, signal }),
  });
}

export function useRemindDrafts(eventId: string) {
  return useMutation({ mutationFn: () => call(remindDrafts, { params: { id: eventId } }) });
}

/** A refusal means that somebody else changed the team, so it loads again. */
function useDraftChange<Input>(id: string, change: (input: Input) => Promise<Draft>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => atMostTwice(() => change(input)),
    onSuccess: (draft) => keep(client, draft),
    onError: () => client.invalidateQueries({ queryKey: keys.one(id) }),
  });
}

function keep(client: QueryClient, draft: Draft): void {
  client.setQueryData(keys.one(draft._id), draft);
  void client.invalidateQueries({ queryKey: keys.mine });
}
