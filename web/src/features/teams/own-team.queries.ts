import type { BodyOf } from '@hackon/contract/endpoint';
import { updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { teamKeys } from './event-teams.queries.ts';
import { registrationKeys } from './registrations.queries.ts';

/**
 * Changes the student's own team; with a transaction id a rejected one pays again in the same step. It is fetched
 * anew on a failure too: it may have been decided or withdrawn meanwhile.
 */
export function useSaveTeam(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateTeam>) => call(updateTeam, { params: { teamId }, body }),
    onSuccess: ({ team }) => client.setQueryData(teamKeys.detail(teamId), team),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: teamKeys.all });
      invalidatePlaces(client);
    },
  });
}

/** Gives up the student's own team, and its place. */
export function useWithdrawTeam(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawTeam, { params: { teamId } }),
    // The page that shows it is about to be left: asking for it now would say that it is not there.
    onSuccess: () => client.invalidateQueries({ queryKey: teamKeys.all, refetchType: 'none' }),
    onError: () => client.invalidateQueries({ queryKey: teamKeys.all }),
    onSettled: () => invalidatePlaces(client),
  });
}

/** The student's registrations, and the places left of events. */
function invalidatePlaces(client: QueryClient) {
  void client.invalidateQueries({ queryKey: registrationKeys.all });
  void client.invalidateQueries({ queryKey: ['events'] });
}
