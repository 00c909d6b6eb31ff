import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import type { DecisionResult, Team } from '@hackon/contract/teams/teams';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import { useState } from 'react';
import { isNoAnswer } from '../../api/api-failure.ts';
import { useMadeDecisions } from '../../api/made-decisions.ts';
import { undoFailure } from '../../api/undo-payments.ts';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { Button } from '../../ui/button.tsx';
import { AcceptBar } from '../../ui/accept-bar.tsx';
import { FloatingBars } from '../../ui/floating-bars.tsx';
import { UndoBar } from '../../ui/undo-bar.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDecidePayments, useUndoPayments } from './event-teams.queries.ts';
import { paymentWarnings, usePendingPayments } from '../../api/payment-warnings.ts';
import type { SelectedTeams } from './use-selected-teams.ts';

interface SeenPayment {
  teamId: string;
  transactionId: string;
}

/** Accepts the selected teams in one call, and undoes the last one. */
export function AcceptSelected({
  eventId,
  selection: { selected, clear },
}: {
  eventId: string;
  selection: SelectedTeams;
}) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const made = useMadeDecisions<{ payments: readonly SeenPayment[] }>(
    useOwnPlace(`team-decisions:${eventId}`),
  );
  const { last } = made;
  const { mutateAsync } = useDecidePayments(eventId);
  const undoing = useUndoPayments();
  const {
    data: pending,
    isLoadingError,
    refetch,
  } = usePendingPayments(eventId, { isOn: selected.length > 0 });
  const teams = selected.slice(0, teamLimits.decisionsPerCall);

  async function accept() {
    const decisions = teams.map(({ _id, transactionId }) => ({
      teamId: _id,
      transactionId: transactionId ?? '',
      status: 'verified' as const,
    }));
    try {
      const results = await mutateAsync(decisions);
      const isDone = new Set(results.flatMap(({ teamId, result }) => (result === 'done' ? [teamId] : [])));
      const done = decisions.filter(({ teamId }) => isDone.has(teamId));
      setRefused(refusedAmong(teams, results));
      clear();
      if (done.length === 0) return;
      void made.add({ payments: done }, Promise.resolve(done));
      toastSuccess(`${paymentsText(done.length)} accepted`);
    } catch (failure) {
      toastError(failureAdvice(failure, teamMessages.paymentUpdateFailed));
    }
  }

  async function undo() {
    if (last === undefined || undoing.isPending) return;
    try {
      await undoing.mutateAsync({ payments: last.payments, decision: 'verified' });
      toastSuccess(paymentQueueMessages.undone(last.payments.length));
    } catch (failure) {
      toastError(undoFailure(failure));
      if (isNoAnswer(failure)) return;
    }
    made.drop(last);
  }

  return (
    <>
      {refused.length > 0 && <RefusedList refused={refused} onClose={() => setRefused([])} />}
      <FloatingBars>
        {last && (
          <UndoBar does="Undo the last decision" isUndoing={undoing.isPending} onUndo={() => void undo()}>
            Accepted {paymentsText(last.payments.length)}. The emails wait for {teamLimits.undoMinutes}{' '}
            minutes.
          </UndoBar>
        )}
        <AcceptBar
          count={teams.length}
          sum={teams.reduce((sum, { amount }) => sum + amount, 0)}
          warnings={paymentWarnings(teams.flatMap(({ _id }) => pending?.get(_id) ?? []))}
          check={{ isDone: pending !== undefined, hasFailed: isLoadingError, retry: () => void refetch() }}
          onAccept={accept}
          onClear={clear}
        />
      </FloatingBars>
    </>
  );
}

function paymentsText(count: number): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'}`;
}

interface Refused {
  teamId: string;
  teamName: string;
  reason: string;
}

const REASON: Record<Exclude<DecisionResult['result'], 'done'>, string> = {
  payment_decided: 'was decided already',
  changed: 'has sent a different transaction ID. Check the new ID',
  not_found: 'is no longer registered',
  own_team: 'has you as a member. Somebody else must decide',
};

function refusedAmong(teams: readonly Team[], results: readonly DecisionResult[]): Refused[] {
  return results.flatMap(({ teamId, result }) => {
    if (result === 'done') return [];
    const teamName = teams.find(({ _id }) => _id === teamId)?.teamName ?? '';
    return [{ teamId, teamName, reason: REASON[result] }];
  });
}

function RefusedList({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <div role="alert" className="rounded-card bg-amber-soft px-4 py-3 text-small text-amber">
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold">
          {refused.length === 1
            ? '1 payment was not accepted'
            : `${refused.length} payments were not accepted`}
        </p>
        <Button variant="ghost" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <ul className="max-h-48 list-disc overflow-y-auto pl-5">
        {refused.map(({ teamId, teamName, reason }) => (
          <li key={teamId} className="wrap-anywhere">
            {teamName} {reason}.
          </li>
        ))}
      </ul>
    </div>
  );
}
