import { localMinute } from '@hackon/contract/events/event-dates';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { SubmissionDetail } from '@hackon/contract/submissions/submissions';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDateTime } from '../../format/dates.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import type { Done } from './organizer-submission-page.tsx';
import { useExtend } from './organizer.queries.ts';

/** Gives a team more time, or takes it back. */
export function OrganizerExtension({
  detail,
  timeZone,
  onDone,
}: {
  detail: SubmissionDetail;
  timeZone: string;
  onDone: (done: Done) => void;
}) {
  const { submission, extension } = detail;
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending } = useExtend(submission._id);

  async function takeBack({ until, reason }: { until: string; reason: string }) {
    try {
      await mutateAsync({ until: null, reason: '' });
      onDone({ words: 'Took the extra time back.', undo: () => mutateAsync({ until, reason }) });
    } catch (failure) {
      toastError(failureMessage(failure, submissionMessages.changeFailed));
    }
  }

  return (
    <Card>
      <h2 className="text-title">Time</h2>
      <p className="mt-1 mb-3 text-small wrap-anywhere text-muted">
        {extension
          ? `This team has time until ${formatDateTime(extension.until, timeZone)}.${extension.reason && ` Reason: ${extension.reason}`}`
          : `This team has until ${formatDateTime(submission.deadline, timeZone)}, like all others.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Give more time
        </Button>
        {extension && (
          <Button variant="ghost" size="small" disabled={isPending} onClick={() => void takeBack(extension)}>
            Take it back
          </Button>
        )}
      </div>
      {isOpen && <ExtensionForm detail={detail} timeZone={timeZone} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ExtensionForm({
  detail: { submission, extension },
  timeZone,
  onClose,
}: {
  detail: SubmissionDetail;
  timeZone: string;
  onClose: () => void;
}) {
  const { mutateAsync } = useExtend(submission._id);
  const form = useRuleForm(
    ({ until }) => (until === '' ? [{ path: 'until', message: submissionMessages.deadlineMissing }] : []),
    {
      defaultValues: {
        until: localMinute(extension?.until ?? submission.deadline, timeZone),
        reason: extension?.reason ?? '',
      },
    },
    async (values: { until: string; reason: string }) => {
      await mutateAsync(values);
      toastSuccess(`${submission.teamName} has more time`);
      onClose();
    },
    submissionMessages.changeFailed,
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Give ${submission.teamName} more time`}
      description="The team gets an email. Other teams do not see it."
    >
      <SubmitForm form={form} action="Give more time" busyLabel="Saving...">
        <FormField<{ until: string; reason: string }>
          name="until"
          label="New deadline"
          required
          as={DateTimeInput}
          hint={`Time zone: ${timeZone}`}
        />
        <FormField<{ until: string; reason: string }>
          name="reason"
          label="Reason"
          maxLength={submissionLimits.reason}
          hint="Optional. The team reads it."
        />
      </SubmitForm>
    </Dialog>
  );
}
