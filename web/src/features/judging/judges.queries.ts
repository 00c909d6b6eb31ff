import type { BodyOf } from '@hackon/contract/endpoint';
import {
  addJudge,
  changeJudge,
  inviteJudges,
  type Judge,
  listJudges,
  makeJudgeLink,
  removeJudge,
} from '@hackon/contract/judging/judges';
import { textKey } from '@hackon/contract/text-key';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { ApiFailure, call } from '../../api/call.ts';
import { useOnce } from '../../api/use-once.ts';
import { judgingKey } from './judging.queries.ts';

export type JudgeInput = BodyOf<typeof addJudge>;

const keyOf = (eventId: string) => [...judgingKey, 'judges', eventId];

export function useJudges(eventId: string) {
  return useQuery({
    queryKey: keyOf(eventId),
    queryFn: ({ signal }) => call(listJudges, { params: { id: eventId }, signal }),
    retry: false,
  });
}

/** Without an id, it adds. A removed judge comes back. */
export function useSaveJudge(eventId: string) {
  return useJudgeChange(({ judgeId, body }: { judgeId?: string; body: JudgeInput }) =>
    judgeId === undefined
      ? addOnce(eventId, body)
      : atMostTwice(() => call(changeJudge, { params: { id: eventId, judgeId }, body })),
  );
}

/** If the first answer was lost, the second call finds the judge. */
function addOnce(eventId: string, body: JudgeInput): Promise<Judge> {
  return atMostTwice((isSecond) =>
    call(addJudge, { params: { id: eventId }, body }).catch(async (failure: unknown) => {
      if (!isSecond || !(failure instanceof ApiFailure) || failure.code !== 'has_role') throw failure;
      const judges = await call(listJudges, { params: { id: eventId } });
      const added = judges.find(({ email }) => textKey(email) === textKey(body.email ?? ''));
      if (!added) throw failure;
      return added;
    }),
  );
}

export function useRemoveJudge(eventId: string) {
  return useJudgeChange(({ judgeId, reviews }: { judgeId: string; reviews: 'keep' | 'strike' }) =>
    call(removeJudge, { params: { id: eventId, judgeId }, query: { reviews } }),
  );
}

/** Without ids, it invites all judges who have no invitation yet. */
export function useInviteJudges(eventId: string) {
  const client = useQueryClient();
  const once = useOnce();
  return useJudgeChange((judgeIds: string[] | undefined) => {
    const body = judgeIds ? { judgeIds } : {};
    // Once the list has changed, the same judges may be invited again.
    const list = client.getQueryData(keyOf(eventId));
    return once({ body, list }, (headers) => call(inviteJudges, { params: { id: eventId }, body, headers }));
  });
}

/** Each call makes a new link. */
export function useMakeJudgeLink(eventId: string) {
  return useMutation({
    mutationFn: (judgeId: string) => call(makeJudgeLink, { params: { id: eventId, judgeId } }),
  });
}

/** Boards name judges too, so it reloads all of judging. Also after a failure, because the call may have been done. */
function useJudgeChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: judgingKey }),
    onError: () => void client.invalidateQueries({ queryKey: judgingKey }),
  });
}
