import type { BodyOf } from '@hackon/contract/endpoint';
import { isPayCode } from '@hackon/contract/pay-codes/pay-code-form';
import {
  cancelRegistration,
  decidePayment,
  eventTeams,
  teamDetail,
  teamPayments,
  reopenPayment,
  undoPayment,
  type DecidePaymentBody,
  type DecidePaymentsBody,
  type SeenDecision,
  type Team,
  type TeamDetail,
} from '@hackon/contract/teams/teams';
import { teamMessages } from '@hackon/contract/teams/messages';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { unlessGone } from '../../api/unless-gone.ts';
import { call } from '../../api/call.ts';
import { sendDecisions } from '../../api/decide-payments.ts';
import { undoPayments } from '../../api/undo-payments.ts';
import type { TeamOrder } from './team-order.ts';

export const teamKeys = {
  all: ['teams'],
  ofEvent: (eventId: string) => ['teams', 'event', eventId],
  pending: (eventId: string) => ['teams', 'pending', eventId],
  detail: (teamId: string) => ['teams', 'detail', teamId],
  payments: (teamId: string) => ['teams', 'payments', teamId],
};

/** Loads all teams. The page filters them. */
export function useEventTeams(eventId: string, order: TeamOrder) {
  return useQuery({
    queryKey: [...teamKeys.ofEvent(eventId), order],
    queryFn: ({ signal }) => call(eventTeams, { params: { id: eventId }, query: order, signal }),
    // Keeps the old rows until the newly sorted rows have loaded.
    placeholderData: keepPreviousData,
  });
}

/** Returns the ids of teams with this pay code, if the text is one. Teams of a list do not name their code. */
export function useTeamsOfPayCode(eventId: string, text: string) {
  const code = text.trim().toUpperCase();
  return useQuery({
    queryKey: [...teamKeys.ofEvent(eventId), 'pay-code', code],
    queryFn: ({ signal }) => call(eventTeams, { params: { id: eventId }, query: { q: code }, signal }),
    enabled: isPayCode(code),
    select: (teams) => teams.map(({ _id }) => _id),
  });
}

/** Loads only pending teams, because an event can have thousands of decided ones. */
export function usePendingTeams(eventId: string) {
  return useQuery({
    queryKey: teamKeys.pending(eventId),
    queryFn: ({ signal }) =>
      call(eventTeams, { params: { id: eventId }, query: { status: 'pending' }, signal }),
  });
}

/** In ms. An undone rejection must show before its team pays again. */
const pollMs = 10_000;

/** With `followsUndo`, a rejected team is asked for again and again. */
export function useTeam(teamId: string, { followsUndo = false } = {}) {
  return useQuery({
    queryKey: teamKeys.detail(teamId),
    queryFn: ({ signal }) => call(teamDetail, { params: { teamId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      followsUndo && data?.paymentStatus === 'rejected' ? pollMs : false,
  });
}

export function useTeamPayments(teamId: string) {
  return useQuery({
    queryKey: teamKeys.payments(teamId),
    queryFn: ({ signal }) => call(teamPayments, { params: { teamId }, signal }),
  });
}

/** Also refetches after a failure, because the server may have received the call. */
export function useDecidePayments(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decisions: DecidePaymentsBody['decisions']) => sendDecisions(eventId, decisions),
    onSettled: () => refreshPayments(client),
  });
}

export function useUndoPayments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoPayments,
    onSettled: () => refreshPayments(client),
  });
}

export function useDecidePayment(teamId: string) {
  return usePaymentChange(teamId, (body: DecidePaymentBody) =>
    untilStatus(teamId, body.status, () => call(decidePayment, { params: { teamId }, body })),
  );
}

/** Sends at most twice. A failed second call counts as done if the payment has the status, as answers may be lost. */
function untilStatus(
  teamId: string,
  status: TeamDetail['paymentStatus'],
  send: () => Promise<{ team: TeamDetail }>,
): Promise<{ team: TeamDetail }> {
  return atMostTwice((isSecond) =>
    send().catch(async (failure: unknown) => {
      if (!isSecond) throw failure;
      const team = await call(teamDetail, { params: { teamId } }).catch(() => undefined);
      if (team?.paymentStatus !== status) throw failure;
      return { team };
    }),
  );
}

export function useReopenPayment(teamId: string) {
  return usePaymentChange(teamId, (body: BodyOf<typeof reopenPayment>) =>
    untilStatus(teamId, 'pending', () => call(reopenPayment, { params: { teamId }, body })),
  );
}

export function useUndoPayment(teamId: string) {
  return usePaymentChange(teamId, (body: SeenDecision) =>
    untilStatus(teamId, 'pending', () => call(undoPayment, { params: { teamId }, body })),
  );
}

/** A second call finds no team if the first one was stored. */
export function useCancelRegistration(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      atMostTwice(() =>
        call(cancelRegistration, { params: { teamId } }).catch((failure: unknown) =>
          unlessGone(failure, teamMessages.teamNotFound, { message: teamMessages.registrationCancelled }),
        ),
      ),
    // The page is about to close. A refetch of the team would get 404.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: teamKeys.all, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['payment-queue'] });
      void client.invalidateQueries({ queryKey: ['events'] });
    },
  });
}

/** Also refetches after a failure, because the payment may have changed (409). */
function usePaymentChange<Body = void>(teamId: string, send: (body: Body) => Promise<{ team: TeamDetail }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ team }) => {
      client.setQueryData(teamKeys.detail(teamId), team);
      client.setQueriesData<Team[]>({ queryKey: teamKeys.ofEvent(team.event._id) }, (teams) =>
        teams?.map((other) => (other._id === teamId ? { ...other, ...team } : other)),
      );
    },
    onSettled: () => refreshPayments(client),
  });
}

/** The pages of payments show the team, too, and the dashboard their totals. */
function refreshPayments(client: QueryClient): void {
  for (const key of ['teams', 'payment-queue', 'statements', 'events'])
    void client.invalidateQueries({ queryKey: [key] });
}
