import type { ReplyOf } from '@hackon/contract/endpoint';
import type { QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import { isNotice } from '@hackon/contract/statements/levels';
import { statementLimits } from '@hackon/contract/statements/limits';
import {
  decideProposals,
  type Proposal,
  proposals,
  setStatementSettings,
  statements,
  statementSettings,
  undoStatement,
  uploadStatement,
} from '@hackon/contract/statements/statements';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atMostTwice } from '../../api/at-most-twice.ts';
import { call } from '../../api/call.ts';
import { decidingKey } from '../../api/deciding.ts';
import type { Made } from '../../api/made-decisions.ts';
import { randomHex } from '../../api/random-hex.ts';
import { undoPayments } from '../../api/undo-payments.ts';
import { upload } from '../../api/upload.ts';
import { useOnce } from '../../api/use-once.ts';

export type UploadResult = ReplyOf<typeof uploadStatement>;
export type DecidedMatch = ReplyOf<typeof decideProposals>['results'][number];

export function useStatements(id: string) {
  return useQuery({
    queryKey: ['statements', id, 'list'],
    queryFn: ({ signal }) => call(statements, { params: { id }, signal }),
    retry: false,
  });
}

export function useMatches(id: string) {
  return useQuery({
    queryKey: ['statements', id, 'matches'],
    queryFn: ({ signal }) => call(proposals, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // A failed decision loads the matches again. Offline, that must fail too, not wait.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

export function useStatementSettings(id: string) {
  return useQuery({
    queryKey: ['statements', id, 'settings'],
    queryFn: ({ signal }) => call(statementSettings, { params: { id }, signal }),
    retry: false,
  });
}

export function useSetStatementSettings(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (acceptSure: boolean) =>
      atMostTwice(() => call(setStatementSettings, { params: { id }, body: { acceptSure } })),
    onSettled: () => void client.invalidateQueries({ queryKey: ['statements', id, 'settings'] }),
  });
}

interface Upload {
  file: File;
  /** For a locked PDF. */
  password?: string;
  /** Such as `date:0,narration:3`. */
  columns?: string;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** The key lets the second call return the first one's reply. */
export function useUploadStatement(id: string) {
  return useMutation({
    mutationFn: ({ password, columns, ...sent }: Upload) => {
      const key = { 'idempotency-key': randomHex() };
      const headers = password === undefined ? key : { ...key, 'x-statement-password': password };
      return atMostTwice(() =>
        upload(uploadStatement, {
          params: { id },
          ...(columns !== undefined && { query: { columns } }),
          headers,
          ...sent,
        }),
      );
    },
    // Also after a failure: the server may have the file.
    onSettled: useRefresh(),
  });
}

/** A proposal without the line of the bank. */
export type DecidedProposal = Pick<
  Proposal,
  '_id' | 'teamId' | 'teamName' | 'transactionId' | 'level' | 'reasons'
>;

export interface Decision {
  payments: readonly DecidedProposal[];
  /** Null takes back a refusal. */
  accept: boolean | null;
  /** Other teams of the only payment. */
  covered: readonly QueuedPayment[];
}

/** Sends as many calls as the decisions need, one after the other. A call without an answer is sent again. */
export function useDecideMatches(id: string) {
  return useMutation({
    mutationKey: decidingKey,
    mutationFn: async ({ payments, accept, covered }: Decision) => {
      const others = covered.map(({ teamId, transactionId }) => ({ teamId, transactionId }));
      const alsoCovers = others.length > 0 ? others : undefined;
      const results: DecidedMatch[] = [];
      for (let start = 0; start < payments.length; start += statementLimits.decisionsPerCall) {
        const decisions = payments
          .slice(start, start + statementLimits.decisionsPerCall)
          .map((match) => ({ _id: match._id, accept, notice: isNotice(match) || undefined, alsoCovers }));
        const headers = { 'idempotency-key': randomHex() };
        const answer = await atMostTwice(() =>
          call(decideProposals, { params: { id }, body: { decisions }, headers }),
        );
        results.push(...answer.results);
      }
      return results;
    },
    onSettled: useRefresh(),
  });
}

/** Waits for the decision itself. Returns how many payments are pending again. */
export function useUndoDecision(id: string) {
  const { mutateAsync: decide } = useDecideMatches(id);
  return useMutation({
    mutationFn: async (made: Made<Decision>) => {
      const { accept, covered } = made;
      const matches = made.isStored ? made.payments : await made.stored;
      if (matches.length === 0) return 0;
      const payments = accept ? [...matches, ...covered] : [];
      if (accept) await undoPayments({ payments, decision: 'verified' });
      else await decide({ payments: matches, accept: null, covered: [] });
      return payments.length;
    },
    onSettled: useRefresh(),
  });
}

export function useUndoStatement(id: string) {
  const once = useOnce();
  return useMutation({
    mutationFn: (importId: string) =>
      once(importId, (headers) => call(undoStatement, { params: { id, importId }, headers })),
    onSettled: useRefresh(),
  });
}

/** Other pages show teams and totals of payments. */
function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const key of ['statements', 'payment-queue', 'teams', 'events'])
      void client.invalidateQueries({ queryKey: [key] });
  };
}
