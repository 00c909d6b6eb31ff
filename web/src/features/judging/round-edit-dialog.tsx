import { localMinute } from '@hackon/contract/events/event-dates';
import { judgingMessages } from '@hackon/contract/judging/messages';
import type { Round } from '@hackon/contract/judging/rounds';
import { limits } from '@hackon/contract/limits';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSaveRound } from './judging.queries.ts';
import { bodyOfRound } from './round-form-values.ts';

interface Values {
  name: string;
  closesAt: string;
}

/** Changes what an open round can still change. */
export function RoundEditDialog({
  eventId,
  round,
  timeZone,
  onClose,
}: {
  eventId: string;
  round: Round;
  timeZone: string;
  onClose: () => void;
}) {
  const { mutateAsync } = useSaveRound(eventId);
  const form = useRuleForm<Values>(
    ({ name }) => (name.trim() === '' ? [{ path: 'name', message: judgingMessages.roundNameMissing }] : []),
    {
      defaultValues: {
        name: round.name,
        closesAt: round.closesAt === null ? '' : localMinute(round.closesAt, timeZone),
      },
    },
    async (values) => {
      await mutateAsync({ roundId: round._id, body: { ...bodyOfRound(round, timeZone), ...values } });
      onClose();
    },
    judgingMessages.changeFailed,
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Edit ${round.name}`}
      description="The rest of an open round is fixed."
    >
      <SubmitForm form={form} action="Save" busyLabel="Saving...">
        <FormField<Values> name="name" label="Name" required maxLength={limits.name} />
        <FormField<Values>
          name="closesAt"
          label="Closes"
          as={DateTimeInput}
          hint={`Leave blank to close it yourself. Time zone: ${timeZone}.`}
        />
      </SubmitForm>
    </Dialog>
  );
}
