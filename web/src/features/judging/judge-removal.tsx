import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { judgeInput } from './judge-form-values.ts';
import { useRemoveJudge, useSaveJudge } from './judges.queries.ts';
import { countOf } from './judging-words.ts';
import type { Done } from './undo-last.tsx';

/** Asks what becomes of the judge's reviews. */
export function JudgeRemoval({
  eventId,
  judge,
  onDone,
  onClose,
}: {
  eventId: string;
  judge: Judge;
  onDone: (done: Done) => void;
  onClose: () => void;
}) {
  const { mutateAsync, isPending, error } = useRemoveJudge(eventId);
  const restore = useSaveJudge(eventId);
  const [chosen, setChosen] = useState<'keep' | 'strike'>('keep');
  const { _id: judgeId, name, reviews } = judge;

  async function remove() {
    try {
      await mutateAsync({ judgeId, reviews: chosen });
      onDone({
        words: `${name} is removed. The link has ended.`,
        undo: () => restore.mutateAsync({ judgeId, body: judgeInput(judge) }),
      });
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description="The link of this judge ends. Projects that are not reviewed go to nobody; assign or release them in the round."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        {reviews > 0 && (
          <fieldset className="flex flex-col gap-1.5 text-small">
            <legend className="mb-1.5 font-semibold">{countOf(reviews, 'review')} of this judge</legend>
            {choices.map(([value, label]) => (
              <label key={value} className="flex cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name="reviews"
                  className="size-4.5 accent-brand"
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <FormFailure message={error ? failureMessage(error, judgingMessages.changeFailed) : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isPending} busyLabel="Removing...">
            Remove
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const choices = [
  ['keep', 'Keep them: they still count'],
  ['strike', 'Strike them: they no longer count'],
] as const;
