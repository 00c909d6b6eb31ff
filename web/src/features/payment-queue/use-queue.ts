import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import type { QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import { textKey } from '@hackon/contract/text-key';
import { groupedTransactionId, transactionKey } from '@hackon/contract/teams/upi';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { DecisionResult } from '@hackon/contract/teams/teams';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { isNoAnswer } from '../../api/api-failure.ts';
import { askedNow, useMadeDecisions } from '../../api/made-decisions.ts';
import { undoFailure } from '../../api/undo-payments.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { sessionStore } from '../../storage.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { type Decision, type SeenPayment, useDecide, useUndo } from './payment-queue.queries.ts';

/** Why a decision was not stored. */
const refusals: Record<Exclude<DecisionResult['result'], 'done'>, string> = {
  payment_decided: 'Somebody has decided this payment already.',
  changed: 'This team has sent another transaction ID since. Look again.',
  not_found: 'This team is no longer registered.',
  own_team: 'You are in this team. Somebody else must decide.',
};

function refusalOf({ result, team }: DecisionResult): string | undefined {
  if (result === 'done') return undefined;
  const status = result === 'payment_decided' ? team?.paymentStatus : undefined;
  if (status === 'verified') return 'Somebody has accepted this payment already.';
  if (status === 'rejected') return 'Somebody has rejected this payment already.';
  return refusals[result];
}

/** A row's own message would disappear with the row. */
function sayLost(results: readonly DecisionResult[], payments: readonly SeenPayment[]): void {
  const lost = results.filter(({ result }) => result === 'payment_decided' || result === 'not_found');
  const named = lost.slice(0, mostNamed).map((one) => {
    const { teamName = '' } = payments.find(({ teamId }) => teamId === one.teamId) ?? {};
    return `${teamName}: ${refusalOf(one)}`;
  });
  if (lost.length > mostNamed) named.push(`${lost.length - mostNamed} more: decided already.`);
  if (named.length > 0) toastError(named.join(' '));
}

const mostNamed = 3;

function nameOf([payment, ...others]: readonly SeenPayment[]): string {
  return others.length === 0 ? (payment?.teamName ?? '') : `${others.length + 1} payments`;
}

/** A team that sends another id after its decision appears again. */
function keyOf({ teamId, transactionId }: Pick<SeenPayment, 'teamId' | 'transactionId'>): string {
  return `${teamId} ${transactionId}`;
}

/** The list was loaded before these decisions. */
function withStates(payment: QueuedPayment, decided: ReadonlyMap<string, Decision['status']>): QueuedPayment {
  if (payment.twins.every((twin) => !decided.has(keyOf(twin)))) return payment;
  const twins = payment.twins.map((twin) => ({ ...twin, state: decided.get(keyOf(twin)) ?? twin.state }));
  return { ...payment, twins };
}

/** Compares names, the id with and without spaces, and the pay code. */
function isFound({ teamName, leaderName, transactionId, payCode }: QueuedPayment, text: string): boolean {
  const ids = [transactionKey(transactionId), groupedTransactionId(transactionId), payCode ?? ''];
  return textKey([teamName, leaderName, ...ids].join('\0')).includes(textKey(text));
}

/**
 * Hides decided payments at once and sends the decisions behind that. A refused decision shows its payment again, with
 * the reason; a lost one keeps its note. `found` is a text that the shown payments contain. `reload` loads the next
 * payments.
 */
export function useQueue(
  eventId: string,
  {
    items,
    askedAt,
    found,
    reload,
  }: {
    items: readonly QueuedPayment[];
    /** When the page asked for `items`: by `askedNow`. */
    askedAt: number;
    found: string;
    reload: () => unknown;
  },
) {
  /** Until a list that was asked for later has them. */
  const [hidden, setHidden] = useState<ReadonlyMap<string, number>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [cursor, setCursor] = useState<{ teamId?: string | undefined }>({});
  const setOpenId = useCallback((teamId: string | undefined) => setCursor({ teamId }), []);
  const notesPlace = useOwnPlace('rejection-notes');
  const notePlaceOf = ({ teamId }: SeenPayment) => `${notesPlace}:${teamId}`;
  const { mutateAsync: send } = useDecide(eventId);
  const undoing = useUndo();
  const isHidden = (payment: QueuedPayment) => askedAt <= (hidden.get(keyOf(payment)) ?? -1);
  const made = useMadeDecisions<Decision>(useOwnPlace(`made-decisions:${eventId}`));
  const { last } = made;
  const forgetUndone = useEffectEvent((asked: number) => {
    const keys = new Set(items.map(keyOf));
    made.forget((payment) => keys.has(keyOf(payment)), asked);
  });
  useEffect(() => forgetUndone(askedAt), [askedAt]);
  const decided = new Map(
    made.decisions.flatMap(({ payments, status }) =>
      payments.map((payment) => [keyOf(payment), status] as const),
    ),
  );
  const gone = items.filter(isHidden);
  const waiting = items
    .filter((payment) => !isHidden(payment))
    .map((payment) => withStates(payment, decided));
  const shown = found ? waiting.filter((payment) => isFound(payment, found)) : waiting;
  const open = shown.find(({ teamId }) => teamId === cursor.teamId) ?? shown[0];

  function move(step: 1 | -1) {
    const at = open === undefined ? 0 : shown.indexOf(open);
    setOpenId(shown[Math.min(shown.length - 1, Math.max(0, at + step))]?.teamId);
  }

  function show(payments: readonly SeenPayment[]) {
    const keys = new Set(payments.map(keyOf));
    setHidden((before) => new Map([...before].filter(([key]) => !keys.has(key))));
  }

  /** Opens the next payment that is not among these. Returns a function that opens another one if the cursor stayed. */
  function leave(keys: ReadonlySet<string>) {
    const left = shown.filter((payment) => !keys.has(keyOf(payment)));
    const at = open === undefined ? 0 : shown.indexOf(open);
    const next = left.find((payment) => shown.indexOf(payment) >= at) ?? left.at(-1);
    const moved = { teamId: next?.teamId };
    setCursor(moved);
    return (back: SeenPayment | undefined) =>
      setCursor((now) => (now === moved && back ? { teamId: back.teamId } : now));
  }

  /** Calls `onLost` if nothing was decided because no answer came. */
  const decide = (decision: Decision, onLost?: () => void) => made.add(decision, store(decision, onLost));

  /** Returns the payments that the server has decided so. */
  async function store(decision: Decision, onLost?: () => void): Promise<readonly SeenPayment[]> {
    const { payments } = decision;
    const keys = new Set(payments.map(keyOf));
    const returnTo = leave(keys);
    const hide = (until: number) =>
      setHidden((before) => new Map([...before, ...[...keys].map((key) => [key, until] as const)]));
    hide(Infinity);
    setRefused(
      (before) => new Map([...before].filter(([id]) => payments.every(({ teamId }) => teamId !== id))),
    );
    try {
      const results = await send(decision);
      const faults = new Map(
        results.flatMap((one) => {
          const refusal = refusalOf(one);
          return refusal === undefined ? [] : [[one.teamId, refusal]];
        }),
      );
      setRefused((before) => new Map([...before, ...faults]));
      hide(askedNow());
      sayLost(results, payments);
      show(payments.filter(({ teamId }) => faults.has(teamId)));
      const staying = results.find(({ result }) => result === 'changed' || result === 'own_team');
      returnTo(payments.find(({ teamId }) => teamId === staying?.teamId));
      if (faults.size > 0 || waiting.every((payment) => keys.has(keyOf(payment)))) void reload();
      const done = payments.filter(({ teamId }) => !faults.has(teamId));
      for (const payment of done) sessionStore.removeItem(notePlaceOf(payment));
      return done;
    } catch (failure) {
      show(payments);
      // Another press of the key must not decide the next payment.
      returnTo(payments[0]);
      const why = failureAdvice(failure, teamMessages.paymentUpdateFailed);
      toastError(`${nameOf(payments)}: ${why}`);
      // The code of toasts may be missing when the first decision is made offline.
      setRefused((before) => new Map([...before, ...payments.map(({ teamId }) => [teamId, why] as const)]));
      onLost?.();
      void reload();
      return [];
    }
  }

  async function undo() {
    if (last === undefined || undoing.isPending) return;
    try {
      const count = await undoing.mutateAsync(last);
      if (count > 0) toastSuccess(paymentQueueMessages.undone(count));
      // The next decision may need it again.
      for (const payment of last.payments)
        if (last.notes) sessionStore.setItem(notePlaceOf(payment), last.notes);
      setOpenId(last.payments[0]?.teamId);
    } catch (failure) {
      toastError(undoFailure(failure));
      if (isNoAnswer(failure)) return;
    }
    made.drop(last);
    show(last.payments);
  }

  const skip = (payment: SeenPayment) => leave(new Set([keyOf(payment)]));
  return {
    waiting,
    gone,
    shown,
    open,
    openId: cursor.teamId,
    setOpenId,
    /** A failed decision no longer moves the cursor away from the open payment. */
    stay: () => setCursor((now) => ({ ...now })),
    move,
    skip,
    decide,
    refused,
    notePlaceOf,
    last,
    undo,
    isUndoing: undoing.isPending,
  };
}

export type Queue = ReturnType<typeof useQueue>;
