import type { Draft } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useLeaveDraft } from './drafts.queries.ts';
import { ownOf } from './room-state.ts';

/** A student who only asks takes the request back without a question. */
export function LeaveTeam({ draft, studentId }: { draft: Draft; studentId: string }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useLeaveDraft(draft._id);
  const isIn = ownOf(draft, studentId)?.state === 'in';
  const isLast = draft.members.filter(({ state }) => state === 'in').length === 1;
  const isBusy = isPending || isSuccess;

  function leave() {
    mutate(undefined, {
      onSuccess: ({ message }) => {
        toastSuccess(message);
        void navigate(pathTo('studentDashboard'), { replace: true });
      },
      onError: (failure) => toastError(failureMessage(failure, draftMessages.changeFailed)),
    });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-ml-3 self-start text-muted"
        busy={isBusy}
        onClick={isIn ? () => setAsking(true) : leave}
      >
        {isIn ? 'Leave the team' : 'Take back the request'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Leave ${draft.teamName}?`}
        confirmLabel="Leave"
        busy={isBusy}
        onConfirm={leave}
      >
        {isLast
          ? 'You are the only member, so the team ends.'
          : draft.leaderId === studentId
            ? 'The member who is longest in becomes the leader.'
            : 'Your seat is free again.'}
      </ConfirmDialog>
    </>
  );
}
