import { decidePayment, eventTeams, teamDetail, type DecidePaymentBody } from '@hackon/contract/teams';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What teams are kept under. */
export const teamKeys = {
  all: ['teams'],
  ofEvent: (eventId: string) => ['teams', 'event', eventId],
  detail: (teamId: string) => ['teams', 'detail', teamId],
};

/** Every team of one of the manager's events, newest first. The list is whole: the page filters it by itself. */
export function useEventTeams(eventId: string | undefined) {
  return useQuery({
    queryKey: teamKeys.ofEvent(eventId ?? ''),
    queryFn: ({ signal }) => call(eventTeams, { params: { id: eventId ?? '' }, signal }),
    enabled: eventId !== undefined,
  });
}

/** One team with its event and whom to reach about it. */
export function useTeam(teamId: string) {
  return useQuery({
    queryKey: teamKeys.detail(teamId),
    queryFn: ({ signal }) => call(teamDetail, { params: { teamId }, signal }),
  });
}

/**
 * Accepts or rejects the pending payment of a team. The returned team stands on the page at once; on a
 * failure the team is fetched anew, since somebody else may have decided first (409 `payment_decided`).
 */
export function useDecidePayment(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DecidePaymentBody) => {
      const { team } = await call(decidePayment, { params: { teamId }, body });
      return team;
    },
    onSuccess: (team) => client.setQueryData(teamKeys.detail(teamId), team),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: teamKeys.all });
      // The money collected and pending of the dashboard.
      void client.invalidateQueries({ queryKey: ['events'] });
    },
  });
}
