import { teamFeedback } from '@hackon/contract/results/results';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export function useTeamFeedback(teamId: string) {
  return useQuery({
    queryKey: ['results', 'feedback', teamId],
    queryFn: ({ signal }) => call(teamFeedback, { params: { id: teamId }, signal }),
    retry: false,
  });
}
