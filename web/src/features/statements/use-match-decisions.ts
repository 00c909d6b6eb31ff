import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import { isNotice } from '@hackon/contract/statements/levels';
import { statementMessages } from '@hackon/contract/statements/messages';
import type { QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import type { Proposal } from '@hackon/contract/statements/statements';
import { useState } from 'react';
import { isNoAnswer } from '../../api/api-failure.ts';
import { useMadeDecisions } from '../../api/made-decisions.ts';
import { undoFailure } from '../../api/undo-payments.ts';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { useKeptText } from '../../forms/use-kept-text.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { sessionStore } from '../../storage.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import {
  type DecidedMatch,
  type DecidedProposal,
  type Decision,
  useDecideMatches,
  useUndoDecision,
} from './statements.queries.ts';

/** Why a decision was not stored. */
const refusals: Record<Exclude<DecidedMatch['result'], 'done'>, string> = {
  payment_decided: 'Somebody has decided this payment already.',
  changed: 'This team has sent another transaction ID since. Look again.',
  not_found: 'This payment was decided, undone or corrected meanwhile.',
  own_team: 'You are in this team. Somebody else must decide.',
  wrong_sum: 'The payment is not exactly the sum of these teams.',
};

/** The list may drop a refused match, with its reason. */
function sayRefused(failed: readonly Proposal[], faults: ReadonlyMap<string, string>): void {
  const named = failed.slice(0, mostNamed).map(({ _id, teamName }) => `${teamName}: ${faults.get(_id)}`);
  if (failed.length > mostNamed) named.push(`${failed.length - mostNamed} more: not decided by you.`);
  if (named.length > 0) toastError(named.join(' '));
}

const mostNamed = 3;

const noTicks = '[]';

/** The ticks are JSON of ids and whether they are ticked. */
function withTicks(ticks: string, some: readonly Proposal[], isTicked: boolean): string {
  const before: [string, boolean][] = JSON.parse(ticks);
  const after = new Map([...before, ...some.map(({ _id }) => [_id, isTicked] as const)]);
  return JSON.stringify([...after]);
}

export interface ShownMatches {
  matches: readonly Proposal[];
  /** How many. They undo decisions, too. */
  undoneUploads: number;
  /** Resolves to the same matches if they cannot be loaded. */
  reload: () => Promise<readonly Proposal[]>;
}

/** A stored decision must not keep the bank's lines in the browser. */
function withoutLine({ _id, teamId, teamName, transactionId, level, reasons }: Proposal): DecidedProposal {
  return { _id, teamId, teamName, transactionId, level, reasons };
}

/** Hides decided payments at once and sends the decisions behind that. A refused one appears again, with the reason. */
export function useMatchDecisions(eventId: string, { matches, undoneUploads, reload }: ShownMatches) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  // After a reload, a line that somebody has cleared must not be selected again.
  const ticksPlace = useOwnPlace(`statement-ticks:${eventId}`);
  const [ticks, setTicks] = useKeptText(ticksPlace, noTicks);
  const ticked = new Map<string, boolean>(JSON.parse(ticks));
  const [cursor, setCursor] = useState<{ _id?: string | undefined }>({});
  const made = useMadeDecisions<Decision>(useOwnPlace(`statement-decisions:${eventId}:${undoneUploads}`));
  const { last } = made;
  const { mutateAsync: send } = useDecideMatches(eventId);
  const { mutateAsync: takeBack, isPending: isUndoing } = useUndoDecision(eventId);
  const left = matches.filter(({ _id }) => !hidden.has(_id));
  const toLookAt = left.filter(({ level }) => level !== 'sure');
  const sure = left.filter(({ level }) => level === 'sure');
  const shown = [...toLookAt, ...sure];
  const open = shown.find(({ _id }) => _id === cursor._id) ?? shown[0];
  const isSelected = ({ _id, level }: Proposal) => ticked.get(_id) ?? level === 'sure';
  const tick = (some: readonly Proposal[], isTicked: boolean) =>
    setTicks(withTicks(sessionStore.getItem(ticksPlace) ?? noTicks, some, isTicked));

  function move(step: 1 | -1) {
    const at = open === undefined ? 0 : shown.indexOf(open);
    setCursor({ _id: shown[Math.min(shown.length - 1, Math.max(0, at + step))]?._id });
  }

  function show(some: readonly Proposal[]) {
    const ids = new Set(some.map(({ _id }) => _id));
    setHidden((before) => new Set([...before].filter((id) => !ids.has(id))));
  }

  function decide(decided: readonly Proposal[], accept: boolean, covered: readonly QueuedPayment[] = []) {
    const decision = { payments: decided.map(withoutLine), accept, covered };
    return made.add(decision, store(decided, decision));
  }

  /** Returns the matches that the server has decided so. */
  async function store(decided: readonly Proposal[], decision: Decision): Promise<Decision['payments']> {
    const at = open === undefined ? 0 : shown.indexOf(open);
    const rest = shown.filter((match) => !decided.includes(match));
    const moved = { _id: (rest.find((match) => shown.indexOf(match) >= at) ?? rest.at(-1))?._id };
    setCursor(moved);
    // Another press of the key must not decide the next payment. The person may have moved on since.
    const returnTo = (match: Proposal | undefined) =>
      setCursor((now) => (now === moved && match ? { _id: match._id } : now));
    setHidden((before) => new Set([...before, ...decided.map(({ _id }) => _id)]));
    try {
      const results = await send(decision);
      const faults = new Map(
        results.flatMap(({ _id, result }) => (result === 'done' ? [] : [[_id, refusals[result]]])),
      );
      const failed = decided.filter(({ _id }) => faults.has(_id));
      setRefused((before) => new Map([...before, ...faults]));
      sayRefused(failed, faults);
      tick(failed, false);
      show(failed);
      returnTo(failed[0]);
      return decision.payments.filter(({ _id }) => !faults.has(_id));
    } catch (failure) {
      // The server may have decided some, or all if only its answer was lost.
      const undecided = new Set((await reload()).map(({ _id }) => _id));
      const [match, ...others] = decided.filter(({ _id }) => undecided.has(_id));
      if (match) {
        show([match, ...others]);
        returnTo(match);
        const why = failureAdvice(failure, statementMessages.decisionFailed);
        toastError(`${others.length === 0 ? match.teamName : `${others.length + 1} payments`}: ${why}`);
        // The code of toasts may be missing when the first decision is made offline.
        const lost = [match, ...others].map(({ _id }) => [_id, why] as const);
        setRefused((before) => new Map([...before, ...lost]));
      }
      return decision.payments.filter(({ _id }) => !undecided.has(_id));
    }
  }

  async function undo() {
    if (!last || isUndoing) return;
    try {
      const count = await takeBack(last);
      if (count > 0) toastSuccess(paymentQueueMessages.undone(count));
      setCursor({ _id: last.payments[0]?._id });
    } catch (failure) {
      toastError(undoFailure(failure));
      if (isNoAnswer(failure)) return;
    }
    made.drop(last);
    setHidden(new Set());
  }

  return {
    toLookAt,
    sure,
    chosen: shown.filter((match) => isSelected(match) && !isNotice(match)),
    open,
    move,
    isSelected,
    select: (match: Proposal) => tick([match], !isSelected(match)),
    clear: () => tick(shown, false),
    decide,
    refused,
    last,
    undo,
    isUndoing,
  };
}

export type Matches = ReturnType<typeof useMatchDecisions>;
