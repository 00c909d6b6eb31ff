import type { Draft } from '@hackon/contract/drafts/drafts';
import { draftLimits } from '@hackon/contract/drafts/limits';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { Link } from 'react-router';
import { failureMessage } from '../../api/api-failure.ts';
import { pathTo } from '../../app/paths.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useChangeDraft } from './drafts.queries.ts';

/** Whether the board shows the team, and with which pitch. For the leader, at an event with a board. */
export function RoomBoard({ draft }: { draft: Draft }) {
  const { mutate, mutateAsync, isPending, variables } = useChangeDraft(draft._id);
  const isLooking = isPending ? (variables.isLooking ?? draft.isLooking) : draft.isLooking;
  const form = useRuleForm<{ pitch: string }>(
    () => [],
    { defaultValues: { pitch: draft.pitch } },
    async ({ pitch }) => {
      await mutateAsync({ pitch });
      toastSuccess(draftMessages.saved);
    },
    draftMessages.changeFailed,
  );
  return (
    <section>
      <h2 className="mb-3 text-section">Find teammates</h2>
      <Card className="flex flex-col gap-4">
        <Checkbox
          label="Show the team on the board"
          checked={isLooking}
          onChange={({ target }) =>
            mutate(
              { isLooking: target.checked },
              { onError: (failure) => toastError(failureMessage(failure, draftMessages.changeFailed)) },
            )
          }
        />
        {isLooking && (
          <SubmitForm form={form} action="Save" variant="secondary" size="small" busyLabel="Saving...">
            <FormField<{ pitch: string }>
              name="pitch"
              label="Your idea"
              hint="Students read it on the board."
            >
              {(control) => <Textarea {...control} rows={3} maxLength={draftLimits.pitch} />}
            </FormField>
          </SubmitForm>
        )}
        <Link to={pathTo('board', draft.event.shareLink)} className="link self-start">
          Students who look for a team
        </Link>
      </Card>
    </section>
  );
}
