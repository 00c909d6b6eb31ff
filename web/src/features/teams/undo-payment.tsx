import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { undoFailure } from '../../api/undo-payments.ts';
import { useNow } from '../../format/use-now.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { sessionStore } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useUndoPayment } from './event-teams.queries.ts';

/** When the undo time is over, says so of an accepted payment. A rejected one can be reopened. */
export function UndoPayment({ team, onUndone }: { team: TeamDetail; onUndone: () => void }) {
  const undoing = useUndoPayment(team._id);
  const notesPlace = useOwnPlace(`payment-notes:${team._id}`);
  // The button stays while the page is open.
  const [openedAt] = useState(useNow());
  const decidedAt =
    team.paymentStatus === 'verified' ? team.verificationDate : team.rejectedTransactions[0]?.rejectedAt;
  const undoMs = teamLimits.undoMinutes * 60_000;
  if (!decidedAt) return null;
  if (openedAt.getTime() >= new Date(decidedAt).getTime() + undoMs) {
    if (team.paymentStatus !== 'verified') return null;
    return (
      <p className="text-small text-muted">
        This payment was accepted more than {teamLimits.undoMinutes} minutes ago. It can no longer be undone.
      </p>
    );
  }

  function undo() {
    const decision = team.paymentStatus === 'verified' ? 'verified' : 'rejected';
    // The next acceptance may need it again. The reason of a rejection must not go out with one.
    if (team.notes && decision === 'verified') sessionStore.setItem(notesPlace, team.notes);
    undoing.mutate(
      { decision, transactionId: team.transactionId ?? '' },
      {
        onSuccess: () => {
          toastSuccess(teamMessages.paymentUndone);
          onUndone();
        },
        onError: (failure) => toastError(undoFailure(failure)),
      },
    );
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-small text-muted">
          The team is emailed {teamLimits.undoMinutes} minutes after the decision. Until then you can undo it,
          and no email is sent.
        </p>
        <Button
          variant="secondary"
          busy={undoing.isPending}
          busyLabel="Undoing..."
          className="max-sm:w-full"
          onClick={undo}
        >
          <Undo2 />
          Undo Decision
        </Button>
      </div>
      {undoing.isError && <FormFailure message={undoFailure(undoing.error)} />}
    </Card>
  );
}
