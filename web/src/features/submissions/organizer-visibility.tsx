import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { SubmissionDetail } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime } from '../../format/dates.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toastError } from '../../ui/toast.ts';
import type { Done } from './organizer-submission-page.tsx';
import { useSetVisibility } from './organizer.queries.ts';

/** Hides a project from the gallery, or shows it again. Judges keep it. */
export function OrganizerVisibility({
  detail: { submission, hidden },
  timeZone,
  onDone,
}: {
  detail: SubmissionDetail;
  timeZone: string;
  onDone: (done: Done) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending, error, reset } = useSetVisibility(submission._id);
  if (submission.state === 'none') return null;

  async function hide() {
    try {
      await mutateAsync({ hidden: true, reason: reason.trim() });
      setOpen(false);
      setReason('');
      onDone({ words: 'Hidden from the gallery.', undo: () => mutateAsync({ hidden: false, reason: '' }) });
    } catch {
      // The dialog shows the failure.
    }
  }

  async function show(before: string) {
    try {
      await mutateAsync({ hidden: false, reason: '' });
      onDone({ words: 'Shown in the gallery.', undo: () => mutateAsync({ hidden: true, reason: before }) });
    } catch (failure) {
      toastError(failureMessage(failure, submissionMessages.changeFailed));
    }
  }

  return (
    <Card>
      <h2 className="text-title">Gallery</h2>
      <p className="mt-1 mb-3 text-small wrap-anywhere text-muted">
        {hidden
          ? `Hidden since ${formatDateTime(hidden.at, timeZone)}.${hidden.reason && ` Reason: “${hidden.reason}”.`} Judges still see it.`
          : 'A hidden project leaves the gallery, its share card and search engines at once. Judges still see it.'}
      </p>
      {hidden ? (
        <Button variant="secondary" size="small" busy={isPending} onClick={() => void show(hidden.reason)}>
          Show it again
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            reset();
            setOpen(true);
          }}
        >
          Hide from the gallery
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Hide ${submission.title || 'this project'}`}
        description="Its pictures and slides are deleted after 30 days, if it stays hidden."
      >
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void hide();
          }}
        >
          <Field label="Reason" hint="For the history. Only organizers read it. May be blank.">
            <Input
              value={reason}
              maxLength={submissionLimits.reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <FormFailure message={error ? failureMessage(error, submissionMessages.changeFailed) : undefined} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending} busyLabel="Hiding...">
              Hide it
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </Card>
  );
}
