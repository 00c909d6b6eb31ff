import {
  lookUpPayments,
  paymentQueue,
  type QueuedPayment,
  type QueueGroup,
} from '@hackon/contract/payment-queue/payment-queue';
import { paymentQueueLimits } from '@hackon/contract/payment-queue/limits';
import type { RejectionReason } from '@hackon/contract/teams/rejection-reasons';
import { teamLimits } from '@hackon/contract/teams/limits';
import { askAboutPayment, paymentProof } from '@hackon/contract/teams/payment-question';
import type { DecisionResult } from '@hackon/contract/teams/teams';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { call } from '../../api/call.ts';
import { decidingKey } from '../../api/deciding.ts';
import { sendDecisions } from '../../api/decide-payments.ts';
import { download } from '../../api/download.ts';
import { askedNow, type Made } from '../../api/made-decisions.ts';
import { undoPayments } from '../../api/undo-payments.ts';

/** A payment as the organizer saw it. */
export type SeenPayment = Pick<QueuedPayment, 'teamId' | 'teamName' | 'transactionId' | 'amount'>;

export interface Decision {
  payments: readonly SeenPayment[];
  status: 'verified' | 'rejected';
  reason?: RejectionReason;
  /** For the team. */
  notes?: string;
}

export function usePaymentQueue(id: string, group: QueueGroup) {
  return useQuery({
    queryKey: ['payment-queue', id, group],
    queryFn: async ({ signal }) => {
      const askedAt = askedNow();
      const query = { group, limit: paymentQueueLimits.mostInPage };
      return { askedAt, ...(await call(paymentQueue, { params: { id }, query, signal })) };
    },
    placeholderData: keepPreviousData,
    // Only the page hides decided payments, so its next visit loads the list again.
    gcTime: 0,
    retry: false,
  });
}

/** Sends as many calls as the decisions need, one after the other. */
export function useDecide(id: string) {
  return useMutation({
    mutationKey: decidingKey,
    mutationFn: async ({ payments, status, reason, notes }: Decision) => {
      const results: DecisionResult[] = [];
      for (let start = 0; start < payments.length; start += teamLimits.decisionsPerCall) {
        const decisions = payments
          .slice(start, start + teamLimits.decisionsPerCall)
          .map(({ teamId, transactionId }) => ({ teamId, transactionId, status, reason, notes }));
        results.push(...(await sendDecisions(id, decisions)));
      }
      return results;
    },
    onSettled: useRefreshTeams(),
  });
}

/** Waits for the decision itself. Returns how many payments are pending again. */
export function useUndo() {
  const client = useQueryClient();
  const refreshTeams = useRefreshTeams();
  return useMutation({
    mutationFn: async (made: Made<Decision>) => {
      const { status } = made;
      const payments = made.isStored ? made.payments : await made.stored;
      await undoPayments({ payments, decision: status });
      return payments.length;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['payment-queue'] });
      refreshTeams();
    },
  });
}

export function useAsk(teamId: string) {
  const client = useQueryClient();
  const refreshTeams = useRefreshTeams();
  return useMutation({
    mutationFn: (reason: string) =>
      atMostTwice(() => call(askAboutPayment, { params: { teamId }, body: { reason } })),
    // A refusal stays beside the question: the payment would disappear from a new list.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['payment-queue'] });
      refreshTeams();
    },
  });
}

/** Returns a `data:` URL. `sentAt` changes with the picture. */
export function useProof(teamId: string, sentAt: string) {
  return useQuery({
    queryKey: ['payment-proof', teamId, sentAt],
    queryFn: async ({ signal }) =>
      dataUrl(await download(paymentProof, { params: { teamId }, signal }, () => {})),
    staleTime: Infinity,
    retry: false,
  });
}

function dataUrl(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(reader.error ?? new Error()),
    );
    reader.readAsDataURL(file);
  });
}

export function useLookUp(id: string) {
  return useMutation({
    mutationFn: (ids: string[]) => call(lookUpPayments, { params: { id }, body: { ids } }),
  });
}

/** Other pages show teams and totals of payments. */
function useRefreshTeams() {
  const client = useQueryClient();
  return () => {
    for (const key of ['teams', 'statements', 'events']) void client.invalidateQueries({ queryKey: [key] });
  };
}
