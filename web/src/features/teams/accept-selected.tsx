import type { DecisionResult, Team } from '@hackon/contract/teams/teams';
import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import { useState } from 'react';
import { ApiFailure } from '../../api/call.ts';
import { formatMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDecidePayments } from './event-teams.queries.ts';
import type { SelectedTeams } from './use-selected-teams.ts';

/** A bar that appears while teams are selected. Shift+A opens the question, Enter accepts. `fee` is in rupees. */
export function AcceptSelected({
  eventId,
  fee,
  selection: { selected, clear },
}: {
  eventId: string;
  fee: number;
  selection: SelectedTeams;
}) {
  const [isAsking, ask] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { mutate, isPending } = useDecidePayments(eventId);
  const teams = selected.slice(0, teamLimits.decisionsPerCall);
  const count = `${teams.length} ${teams.length === 1 ? 'payment' : 'payments'}`;
  const sum = formatMoney(teams.length * fee);
  const areShortcutsOn = useShortcuts({
    '⇧a': { does: 'Accept the selected payments', act: () => ask(teams.length > 0) },
  });

  function accept() {
    const decisions = teams.map(({ _id, transactionId }) => ({
      teamId: _id,
      transactionId: transactionId ?? '',
      status: 'verified' as const,
    }));
    mutate(
      { decisions },
      {
        onSuccess: (results) => {
          const done = results.filter(({ result }) => result === 'done').length;
          setRefused(refusedAmong(teams, results));
          clear();
          ask(false);
          if (done > 0) toastSuccess(`${done} ${done === 1 ? 'payment' : 'payments'} accepted`);
        },
        onError: (failure) => {
          ask(false);
          toastError(failure instanceof ApiFailure ? failure.message : teamMessages.paymentUpdateFailed);
        },
      },
    );
  }

  return (
    <>
      {refused.length > 0 && <RefusedList refused={refused} onClose={() => setRefused([])} />}
      {teams.length > 0 && (
        <section
          data-bottom-bar
          aria-label="Selected payments"
          className="sticky bottom-4 z-20 mx-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
        >
          <output className="text-small font-semibold tabular-nums">
            {teams.length} selected, {sum}
          </output>
          <Button variant="ghost" size="small" onClick={clear}>
            Clear
          </Button>
          <Button
            size="small"
            {...(areShortcutsOn && { 'aria-keyshortcuts': 'Shift+A' })}
            onClick={() => ask(true)}
          >
            Accept {teams.length}
            {areShortcutsOn && (
              <kbd className="font-sans text-caption font-semibold opacity-80 pointer-coarse:hidden">⇧A</kbd>
            )}
          </Button>
        </section>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={`Accept ${count}, ${sum}?`}
        description="Each team gets an email. A team is left out if it has just sent a different transaction ID."
      >
        <div className="flex flex-wrap gap-3">
          <Button busy={isPending} busyLabel="Accepting..." onClick={accept}>
            Accept {count}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => ask(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
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
