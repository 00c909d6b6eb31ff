import {
  decidePayment,
  eventTeams,
  teamDetail,
  teamPayments,
  type DecidePaymentBody,
  type Team,
} from '@hackon/contract/teams/teams';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What teams are kept under. */
export const teamKeys = {
  all: ['teams'],
  ofEvent: (eventId: string) => ['teams', 'event', eventId],
  pending: (eventId: string) => ['teams', 'pending', eventId],
  detail: (teamId: string) => ['teams', 'detail', teamId],
  payments: (teamId: string) => ['teams', 'payments', teamId],
};

/** Every team of one of the manager's events, newest first. The list is whole: the page filters it by itself. */
export function useEventTeams(eventId: string | undefined) {
  return useQuery({
    queryKey: teamKeys.ofEvent(eventId ?? ''),
    queryFn: ({ signal }) => call(eventTeams, { params: { id: eventId ?? '' }, signal }),
    enabled: eventId !== undefined,
  });
}

/** The teams of an event whose payment waits for a decision, newest first: a small part of what may be thousands. */
export function usePendingTeams(eventId: string) {
  return useQuery({
    queryKey: teamKeys.pending(eventId),
    queryFn: ({ signal }) =>
      call(eventTeams, { params: { id: eventId }, query: { status: 'pending' }, signal }),
  });
}

/** One team with its event and whom to reach about it. */
export function useTeam(teamId: string) {
  return useQuery({
    queryKey: teamKeys.detail(teamId),
    queryFn: ({ signal }) => call(teamDetail, { params: { teamId }, signal }),
  });
}

/** Every payment that a team gave, newest first, and who else gave the id of the one that stands there now. */
export function useTeamPayments(teamId: string) {
  return useQuery({
    queryKey: teamKeys.payments(teamId),
    queryFn: ({ signal }) => call(teamPayments, { params: { teamId }, signal }),
  });
}

/**
 * Accepts or rejects the pending payment of a team. The returned team stands on the page and in its list at once;
 * on a failure the team is fetched anew, since somebody else may have decided first (409 `payment_decided`).
 */
export function useDecidePayment(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DecidePaymentBody) => {
      const { team } = await call(decidePayment, { params: { teamId }, body });
      return team;
    },
    onSuccess: (team) => {
      client.setQueryData(teamKeys.detail(teamId), team);
      client.setQueryData<Team[]>(teamKeys.ofEvent(team.event._id), (teams) =>
        teams?.map((other) => (other._id === teamId ? { ...other, ...team } : other)),
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: teamKeys.all });
      // The money collected and pending of the dashboard.
      void client.invalidateQueries({ queryKey: ['events'] });
    },
  });
}
