import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round } from '@hackon/contract/judging/rounds';
import { useState } from 'react';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReopenRound } from './judging.queries.ts';

interface Values {
  reason: string;
}

/** Opens a closed round again. The history keeps the reason. */
export function ReopenRound({ eventId, round }: { eventId: string; round: Round }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Reopen
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Reopen ${round.name}?`}
        description="Judges can write again, and the ranks are hidden again."
      >
        <ReasonForm eventId={eventId} round={round} />
      </Dialog>
    </>
  );
}

function ReasonForm({ eventId, round }: { eventId: string; round: Round }) {
  const { mutateAsync } = useReopenRound(eventId, round._id);
  const form = useRuleForm<Values>(
    ({ reason }) =>
      reason.trim() === '' ? [{ path: 'reason', message: judgingMessages.reasonMissing }] : [],
    { defaultValues: { reason: '' } },
    async ({ reason }) => void (await mutateAsync(reason)),
    judgingMessages.changeFailed,
  );
  return (
    <SubmitForm form={form} action="Reopen" busyLabel="Reopening...">
      <FormField<Values>
        name="reason"
        label="Reason"
        required
        maxLength={judgingLimits.reason}
        hint="Organizers read it in the history."
      />
    </SubmitForm>
  );
}
