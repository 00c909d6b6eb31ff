import { projectMessages } from '@hackon/contract/projects/messages';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useReport } from './projects.queries.ts';

export function ReportDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useReport(id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Report ${title}`}
      description="The organizers read it. They do not see who you are."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(reason.trim(), {
            onSuccess: ({ message }) => {
              onClose();
              toastSuccess(message);
            },
          });
        }}
      >
        <Field label="What is wrong?" hint="Such as: the code is copied, or a picture insults somebody.">
          <Textarea
            rows={3}
            value={reason}
            maxLength={submissionLimits.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FormFailure message={error ? failureMessage(error, projectMessages.reportFailed) : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending} busyLabel="Sending..." disabled={reason.trim() === ''}>
            Send the report
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
