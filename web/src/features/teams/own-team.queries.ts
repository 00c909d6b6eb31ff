import type { BodyOf } from '@hackon/contract/endpoint';
import { resubmitPayment, updateTeam, withdrawTeam } from '@hackon/contract/teams';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { teamKeys } from './event-teams.queries.ts';
import { registrationKeys } from './registrations.queries.ts';

/** What a student saves of their team. With a `payment` it is given again, once the rest is saved. */
export interface TeamChange {
  team: BodyOf<typeof updateTeam>;
  payment?: BodyOf<typeof resubmitPayment>;
}

/** Changes the student's own team. It is fetched anew on a failure too: the first of the two calls may have worked. */
export function useSaveTeam(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ team: body, payment }: TeamChange) => {
      const params = { teamId };
      const { team } = await call(updateTeam, { params, body });
      return payment ? (await call(resubmitPayment, { params, body: payment })).team : team;
    },
    onSuccess: (team) => client.setQueryData(teamKeys.detail(teamId), team),
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
