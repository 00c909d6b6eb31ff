import { teamMessages } from '@hackon/contract/teams/messages';
import { undoPayment } from '@hackon/contract/teams/teams';
import { failureAdvice } from '../forms/failure-advice.ts';
import { ApiFailure } from './api-failure.ts';
import { atMostTwice } from './at-most-twice.ts';
import { call } from './call.ts';

/** Each undo is a call. */
const atOnce = 8;

interface Undoing {
  payments: readonly { teamId: string; transactionId: string }[];
  /** Another decision, made since, is kept. */
  decision: 'verified' | 'rejected';
}

/** Undoes the last decision on each team's payment. Tries all, then throws the first failure. */
export async function undoPayments({ payments, decision }: Undoing): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (let start = 0; start < payments.length; start += atOnce) {
    const some = payments.slice(start, start + atOnce);
    const calls = some.map(({ teamId, transactionId }) =>
      atMostTwice((isSecond) =>
        call(undoPayment, { params: { teamId }, body: { decision, transactionId } }).catch(
          (failure: unknown) => {
            // The first call has undone it.
            if (!isSecond || !isPending(failure)) throw failure;
          },
        ),
      ),
    );
    results.push(...(await Promise.allSettled(calls)));
  }
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

function isPending(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'payment_not_decided';
}

/** Says what another team has taken. */
export function undoFailure(failure: unknown): string {
  const message = failureAdvice(failure, teamMessages.undoFailed);
  const isTaken = failure instanceof ApiFailure && failure.code === 'place_taken';
  return isTaken ? [message, ...failure.issues.map((issue) => issue.message)].join(' ') : message;
}
