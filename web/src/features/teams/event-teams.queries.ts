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

export const teamKeys = {
  all: ['teams'],
  ofEvent: (eventId: string) => ['teams', 'event', eventId],
  pending: (eventId: string) => ['teams', 'pending', eventId],
  detail: (teamId: string) => ['teams', 'detail', teamId],
  payments: (teamId: string) => ['teams', 'payments', teamId],
};

/** The page filters them. */
export function useEventTeams(eventId: string | undefined) {
  return useQuery({
    queryKey: teamKeys.ofEvent(eventId ?? ''),
    queryFn: ({ signal }) => call(eventTeams, { params: { id: eventId ?? '' }, signal }),
    enabled: eventId !== undefined,
  });
}

/** Skips decided teams, possibly thousands. */
export function usePendingTeams(eventId: string) {
  return useQuery({
    queryKey: teamKeys.pending(eventId),
    queryFn: ({ signal }) =>
      call(eventTeams, { params: { id: eventId }, query: { status: 'pending' }, signal }),
  });
}

export function useTeam(teamId: string) {
  return useQuery({
    queryKey: teamKeys.detail(teamId),
    queryFn: ({ signal }) => call(teamDetail, { params: { teamId }, signal }),
  });
}

export function useTeamPayments(teamId: string) {
  return useQuery({
    queryKey: teamKeys.payments(teamId),
    queryFn: ({ signal }) => call(teamPayments, { params: { teamId }, signal }),
  });
}

/** Refetches on failure too: another person may have decided (409 `payment_decided`). */
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
      // The dashboard's totals.
      void client.invalidateQueries({ queryKey: ['events'] });
    },
  });
}
