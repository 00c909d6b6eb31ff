import type { Judge } from '@hackon/contract/judging/judges';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { limits } from '@hackon/contract/limits';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { FormField } from '../../forms/form-field.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { judgeBody, judgeIssues, type JudgeValues, judgeValues } from './judge-form-values.ts';
import { useSaveJudge } from './judges.queries.ts';
import { usePrizes, useTracks } from './judging.queries.ts';
import { Folded } from '../../ui/folded.tsx';

const shownAtOnce = new Set(['name', 'email', 'organization', 'root']);

/** Adds a judge, or changes `judge`. */
export function JudgeForm({
  eventId,
  judge,
  onClose,
}: {
  eventId: string;
  judge: Judge | undefined;
  onClose: () => void;
}) {
  const { mutateAsync } = useSaveJudge(eventId);
  const { data: tracks = [] } = useTracks(eventId);
  const { data: prizes = [] } = usePrizes(eventId);
  const form = useRuleForm<JudgeValues>(
    judgeIssues,
    { defaultValues: judgeValues(judge) },
    async (values) => {
      await mutateAsync({ ...(judge && { judgeId: judge._id }), body: judgeBody(values) });
      onClose();
    },
    judgingMessages.changeFailed,
  );
  const kind = useWatch({ control: form.control, name: 'kind' });
  const hasFoldedFault = Object.keys(form.formState.errors).some((name) => !shownAtOnce.has(name));
  const isUnfolded =
    hasFoldedFault || (judge !== undefined && (judge.kind !== 'general' || judge.capacity !== null));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={judge ? `Edit ${judge.name}` : 'Add a judge'}
      description={judge ? 'A new address ends the links of the old one.' : 'This sends no mail yet.'}
    >
      <SubmitForm form={form} action={judge ? 'Save' : 'Add'} busyLabel="Saving...">
        <FormField<JudgeValues>
          name="name"
          label="Name"
          required
          maxLength={limits.name}
          autoComplete="off"
        />
        <FormField<JudgeValues>
          name="email"
          label="Email"
          required
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
        />
        <FormField<JudgeValues>
          name="organization"
          label="Organization"
          maxLength={judgingLimits.organization}
          autoComplete="off"
          hint="Judges do not get projects of their own organization."
        />
        <Folded
          open={isUnfolded || undefined}
          summary="More"
          summaryClass="-my-2 min-h-11 w-fit text-small font-semibold"
        >
          <div className="mt-3 flex flex-col gap-5">
            <FormField<JudgeValues> name="kind" label="Sees">
              {(control) => (
                <Select {...control}>
                  <option value="general">All projects</option>
                  <option value="track">Projects of some tracks</option>
                  <option value="sponsor">Rounds for some prizes</option>
                </Select>
              )}
            </FormField>
            {kind === 'track' && (
              <Choices
                legend="Tracks"
                none="This event has no tracks."
                all={tracks}
                control={form.register('trackIds')}
              />
            )}
            {kind === 'sponsor' && (
              <Choices
                legend="Prizes"
                none="This event has no prizes."
                all={prizes}
                control={form.register('prizeIds')}
              />
            )}
            <FormField<JudgeValues>
              name="capacity"
              label="At most so many projects"
              inputMode="numeric"
              hint="In one round. Leave blank for no limit."
            />
          </div>
        </Folded>
      </SubmitForm>
    </Dialog>
  );
}

function Choices({
  legend,
  none,
  all,
  control,
}: {
  legend: string;
  none: string;
  all: readonly { _id: string; title: string }[];
  control: UseFormRegisterReturn;
}) {
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      {all.length === 0 && <p className="text-small text-muted">{none}</p>}
      {all.map(({ _id, title }) => (
        <Checkbox key={_id} value={_id} label={title} {...control} />
      ))}
    </fieldset>
  );
}
