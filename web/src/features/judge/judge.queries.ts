import { readJudgeLink, requestJudgeLink } from '@hackon/contract/judging/judging';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Whose link it is. Without a token it loads nothing. */
export function useJudgeLink(token: string) {
  return useQuery({
    queryKey: ['judge', 'link', token],
    queryFn: ({ signal }) => call(readJudgeLink, { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Infinity,
  });
}

export function useRequestLink(event: string) {
  return useMutation({
    mutationFn: (email: string) => call(requestJudgeLink, { body: { event, email } }),
  });
}
