import type { Draft } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useEndDraft, useLeaveDraft } from './drafts.queries.ts';
import { leaderOf, ownOf } from './room-state.ts';

/** A student who only asks takes the request back without a question. The leader of others may end the team. */
export function LeaveTeam({ draft, studentId }: { draft: Draft; studentId: string }) {
  const [question, setQuestion] = useState<'leave' | 'end'>();
  const navigate = useNavigate();
  const leaving = useLeaveDraft(draft);
  const ending = useEndDraft(draft);
  const isIn = ownOf(draft, studentId)?.state === 'in';
  const isLast = draft.members.filter(({ state }) => state === 'in').length === 1;
  const isLeader = draft.leaderId === studentId;
  const isBusy = [leaving, ending].some(({ isPending, isSuccess }) => isPending || isSuccess);

  function go({ mutate }: typeof leaving) {
    mutate(undefined, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        void navigate(pathTo('studentDashboard'), { replace: true });
      },
      onError: (failure) => toastError(failureMessage(failure, draftMessages.changeFailed)),
    });
  }

  const paid = draft.waitlist?.transactionId ?? null;
  const refund = paid === null ? '' : ` ${draftMessages.keepId(paid)}`;

  function afterEnding(): string {
    return `Its members get a mail. A held place is free for others.${refund}`;
  }

  function afterLeaving(): string {
    // An offered place stays with the team.
    const isHolding = draft.state === 'holding' && !draft.waitlist;
    const loss = isHolding ? ' The held place ends. If you have paid, send the transaction ID first.' : '';
    if (isLast) return `You are the only member, so the team ends.${loss}${refund}`;
    if (isLeader) return `The member who is longest in becomes the leader.${loss}`;
    if (draft.state !== 'holding') return 'Your seat is free again.';
    const pays = draft.amount > 0 && !draft.waitlist;
    const first = pays ? `${leaderOf(draft)?.name ?? 'The leader'} is paying. ` : '';
    return `${first}Without you the team may lose its place.`;
  }

  return (
    <div className="-ml-3 flex flex-wrap gap-x-2">
      <Button
        variant="ghost"
        size="small"
        className="text-muted"
        busy={isBusy}
        onClick={isIn ? () => setQuestion('leave') : () => go(leaving)}
      >
        {isIn ? 'Leave the team' : 'Take back the request'}
      </Button>
      {isLeader && !isLast && (
        <Button
          variant="ghost"
          size="small"
          className="text-muted"
          disabled={isBusy}
          onClick={() => setQuestion('end')}
        >
          End the team
        </Button>
      )}
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={(isOpen) => !isOpen && setQuestion(undefined)}
        title={question === 'end' ? `End ${draft.teamName}?` : `Leave ${draft.teamName}?`}
        confirmLabel={question === 'end' ? 'End the team' : 'Leave'}
        busy={isBusy}
        onConfirm={() => go(question === 'end' ? ending : leaving)}
      >
        {question === 'end' ? afterEnding() : afterLeaving()}
      </ConfirmDialog>
    </div>
  );
}
