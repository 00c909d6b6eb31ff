import { teamLimits } from '@hackon/contract/teams/limits';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionStore } from '../storage.ts';

interface OfPayments {
  payments: readonly unknown[];
}

export type Made<Decision extends OfPayments> = Decision & {
  /** In ms by the browser's clock. */
  madeAt: number;
  /** Resolves to the payments that the server decided so. */
  stored: Promise<Decision['payments']>;
  isStored: boolean;
  /** In ms, as `askedNow`. */
  storedAt: number;
};

/** In ms by a clock that a reload does not set back, and nobody changes. */
export function askedNow(): number {
  return performance.timeOrigin + performance.now();
}

const undoMs = teamLimits.undoMinutes * 60_000;

/**
 * Decisions that can be undone, oldest first. They outlive the page; once stored, also a reload of the tab. `place` is of
 * the account and the event.
 */
export function useMadeDecisions<Decision extends OfPayments>(place: string) {
  const client = useQueryClient();
  const queryKey = ['made-decisions', place];
  const { data: decisions = [] } = useQuery<readonly Made<Decision>[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: undoMs,
    initialData: () => readDecisions<Decision>(place),
  });

  function change(to: (before: readonly Made<Decision>[]) => readonly Made<Decision>[]) {
    const after = client.setQueryData<readonly Made<Decision>[]>(queryKey, (before = []) => to(before)) ?? [];
    sessionStore.setItem(place, JSON.stringify(after.filter(({ isStored }) => isStored)));
  }

  /** Forgets the decision if no payment is left. */
  function keepOnly(payments: Decision['payments'], stored: Promise<unknown>) {
    change((before) =>
      before.flatMap((one) =>
        one.stored !== stored
          ? one
          : payments.length === 0
            ? []
            : { ...one, payments, isStored: true, storedAt: askedNow() },
      ),
    );
  }

  return {
    decisions,
    last: decisions.at(-1),
    async add(decision: Decision, stored: Promise<Decision['payments']>) {
      change((before) => [
        ...before,
        { ...decision, stored, isStored: false, storedAt: Infinity, madeAt: Date.now() },
      ]);
      keepOnly(await stored, stored);
    },
    drop: ({ stored }: Made<Decision>) => keepOnly([], stored),
    /** Forgets payments that a list which was asked for at `askedAt` has again: somebody has undone them. */
    forget(isWaiting: (payment: Decision['payments'][number]) => boolean, askedAt: number) {
      const isUndone = (one: Made<Decision>) => one.storedAt < askedAt && one.payments.some(isWaiting);
      if (!decisions.some(isUndone)) return;
      change((before) =>
        before.flatMap((one) => {
          const payments = isUndone(one)
            ? one.payments.filter((payment) => !isWaiting(payment))
            : one.payments;
          return payments.length === 0 ? [] : { ...one, payments };
        }),
      );
    },
  };
}

function readDecisions<Decision extends OfPayments>(place: string): Made<Decision>[] {
  // JSON has no promises.
  const kept: Made<Decision>[] = JSON.parse(sessionStore.getItem(place) ?? '[]');
  return kept
    .filter(({ madeAt }) => Date.now() - madeAt < undoMs)
    .map((decision) => Object.assign(decision, { stored: Promise.resolve(decision.payments) }));
}
