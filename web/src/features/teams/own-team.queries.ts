import type { BodyOf } from '@hackon/contract/endpoint';
import { answerPaymentQuestion, sendPaymentProof } from '@hackon/contract/teams/payment-question';
import { type TeamDetail, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { teamMessages } from '@hackon/contract/teams/messages';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { isNoAnswer } from '../../api/api-failure.ts';
import { unlessGone } from '../../api/unless-gone.ts';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { teamKeys } from './event-teams.queries.ts';
import { changeRegistration, registrationKeys } from './registrations.queries.ts';

/**
 * A transaction id in the body sends a new payment. Also refetches after a failure, because the team may have changed.
 */
export function useSaveTeam(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateTeam>) =>
      atMostTwice(() => call(updateTeam, { params: { teamId }, body })),
    onSuccess: ({ team }) => {
      client.setQueryData(teamKeys.detail(teamId), team);
      changeRegistration(client, team);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: teamKeys.all });
      invalidatePlaces(client);
    },
  });
}

export function useAnswerWithId(teamId: string) {
  return useAnswer(teamId, (upiTransactionId: string) =>
    call(answerPaymentQuestion, { params: { teamId }, body: { upiTransactionId } }),
  );
}

export function useAnswerWithPicture(teamId: string) {
  return useAnswer(teamId, (sent: { file: File; onProgress: (part: number) => void }) =>
    upload(sendPaymentProof, { params: { teamId }, ...sent, signal: new AbortController().signal }),
  );
}

/** Also refetches after a failure, because the organizer may have decided. */
function useAnswer<Sent>(
  teamId: string,
  send: (sent: Sent) => Promise<{ message: string; team: TeamDetail }>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ team }) => client.setQueryData(teamKeys.detail(teamId), team),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: teamKeys.all });
      void client.invalidateQueries({ queryKey: registrationKeys.all });
    },
  });
}

export function useWithdrawTeam(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      atMostTwice(() =>
        call(withdrawTeam, { params: { teamId } }).catch((failure: unknown) =>
          unlessGone(failure, teamMessages.teamNotFound, { message: teamMessages.teamWithdrawn }),
        ),
      ),
    // The page is about to close. A refetch of the deleted team would get 404.
    onSuccess: () => client.invalidateQueries({ queryKey: teamKeys.all, refetchType: 'none' }),
    onError: (failure) => {
      // Without an answer, the team may be gone. The next try says so.
      if (!isNoAnswer(failure)) void client.invalidateQueries({ queryKey: teamKeys.all });
    },
    onSettled: () => invalidatePlaces(client),
  });
}

function invalidatePlaces(client: QueryClient) {
  void client.invalidateQueries({ queryKey: registrationKeys.all });
  void client.invalidateQueries({ queryKey: ['events'] });
}
