import { duplicateParts } from '@hackon/contract/choices';
import { limits } from '@hackon/contract/limits';
import { eventMessages } from '@hackon/contract/events/messages';
import type { DuplicatePart, ManagerEventDetail } from '@hackon/contract/events/events';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { formatDateTime, formatRange } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useDuplicateEvent } from './manager-events.queries.ts';

const partLabels: Record<DuplicatePart, string> = {
  description: 'Description, rules and prizes',
  payment: 'Fee and payment details',
  questions: 'Questions for teams',
  faq: 'FAQ',
  schedule: 'Schedule',
};

/** Opens the duplicated event for editing. */
export function DuplicateEventDialog({ event, onClose }: { event: ManagerEventDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const duplication = useDuplicateEvent(event._id);
  const [title, setTitle] = useState(event.title);
  const [startDate, setStartDate] = useState('');
  const [parts, setParts] = useState<readonly DuplicatePart[]>(duplicateParts);

  function duplicate() {
    duplication.mutate(
      { title, startDate, parts: [...parts] },
      {
        onSuccess: ({ _id, startDate: start, endDate: end, registrationDeadline, timeZone }) => {
          const deadline = formatDateTime(registrationDeadline, timeZone);
          toastSuccess(eventMessages.duplicateDone(formatRange(start, end, timeZone), deadline));
          void navigate(pathTo('editEvent', _id));
        },
        onError: (failure) => {
          toastError(failureMessage(failure, eventMessages.duplicateFailed));
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Duplicate ${event.title}`}
      description="The copy is a draft without teams, poster and WhatsApp group. All dates move with the start and keep their time of day."
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!duplication.isPending) duplicate();
        }}
      >
        <Field label="Title" required>
          <Input
            required
            maxLength={limits.title}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <Field label="Start date" required>
          <Input
            type="date"
            required
            value={startDate}
            onChange={({ target }) => setStartDate(target.value)}
          />
        </Field>
        <fieldset className="flex flex-col items-start gap-2">
          <legend className="mb-2 font-semibold">Copy</legend>
          {duplicateParts.map((part) => (
            <Checkbox
              key={part}
              label={partLabels[part]}
              checked={parts.includes(part)}
              onChange={({ target }) =>
                setParts(
                  duplicateParts.filter((other) => (other === part ? target.checked : parts.includes(other))),
                )
              }
            />
          ))}
        </fieldset>
        <Button type="submit" busy={duplication.isPending} busyLabel="Duplicating...">
          Duplicate
        </Button>
      </form>
    </Dialog>
  );
}
