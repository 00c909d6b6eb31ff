import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import { questionSentence } from '@hackon/contract/teams/question-sentence';
import type { QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import { useState } from 'react';
import { failureAdvice } from '../../forms/failure-advice.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useKeptText } from '../../forms/use-kept-text.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { sessionStore } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Key } from '../../ui/key.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useAsk } from './payment-queue.queries.ts';

/** Asks the team about its payment. */
export function AskTeam({
  payment: { teamId, teamName, question },
  onAsked,
}: {
  payment: QueuedPayment;
  onAsked: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const place = useOwnPlace(`question:${teamId}`);
  const [reason, setReason] = useKeptText(place, question?.reason);
  const { mutate, error, isPending } = useAsk(teamId);
  useShortcuts({ q: { does: 'Ask the team about its payment', act: () => setOpen(true) } });
  return (
    <>
      <Button variant="secondary" className="max-sm:flex-1" onClick={() => setOpen(true)}>
        Ask
        <Key>Q</Key>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Ask ${teamName} about its payment`}
        description="The team keeps its place. It can answer with another transaction ID or one picture."
      >
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(reason.trim(), {
              onSuccess: ({ message }) => {
                sessionStore.removeItem(place);
                setOpen(false);
                toastSuccess(message);
                onAsked();
              },
            });
          }}
        >
          <Field
            label="What do you ask?"
            hint={`The team reads: ${questionSentence(reason.trim() || 'we cannot find it in our statement')}`}
          >
            <Input
              value={reason}
              maxLength={teamLimits.question}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <FormFailure message={error ? failureAdvice(error, teamMessages.askFailed) : undefined} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending} busyLabel="Sending..." disabled={reason.trim() === ''}>
              Send the question
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
