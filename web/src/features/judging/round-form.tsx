import { judgingMessages } from '@hackon/contract/judging/messages';
import { type Round, RoundMode } from '@hackon/contract/judging/rounds';
import { limits } from '@hackon/contract/limits';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { FormField } from '../../forms/form-field.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { CriteriaRows } from './criteria-rows.tsx';
import { modeWords } from './judging-words.ts';
import { useSaveRound } from './judging.queries.ts';
import { RoundFormMore } from './round-form-more.tsx';
import {
  newRoundValues,
  roundBody,
  roundIssues,
  type RoundValues,
  roundValues,
} from './round-form-values.ts';
import { Folded } from '../../ui/folded.tsx';

const shownAtOnce = new Set(['name', 'mode', 'closesAt', 'criteria', 'root']);

/** Adds a round, or changes a draft. Rare settings are folded. */
export function RoundForm({
  event: { _id: eventId, timeZone },
  rounds,
  round,
  onClose,
}: {
  event: { _id: string; timeZone: string };
  rounds: readonly Round[];
  round: Round | undefined;
  onClose?: () => void;
}) {
  const save = useSaveRound(eventId);
  const navigate = useNavigate();
  const form = useRuleForm<RoundValues>(
    roundIssues,
    { defaultValues: round ? roundValues(round, timeZone) : newRoundValues(rounds) },
    send,
    judgingMessages.changeFailed,
  );
  const dropKept = useKeptValues(form, useOwnPlace(`round:${eventId}:${round?._id ?? 'new'}`));
  const mode = useWatch({ control: form.control, name: 'mode' });
  const { isDirty, isSubmitting, errors } = form.formState;
  const hasFoldedFault = Object.keys(errors).some((name) => !shownAtOnce.has(name));

  async function send(values: RoundValues) {
    const saved = await save.mutateAsync({ ...(round && { roundId: round._id }), body: roundBody(values) });
    dropKept();
    toastSuccess('Round saved');
    onClose?.();
    if (!round) await navigate(pathTo('round', eventId, saved._id), { replace: true });
  }

  return (
    <Card className="max-w-3xl">
      <h2 className="mb-4 text-title">{round ? 'Edit the round' : 'New round'}</h2>
      <SubmitForm
        form={form}
        action={round ? 'Save' : 'Add the round'}
        busyLabel="Saving..."
        done={
          onClose && (
            <Button variant="ghost" className="self-start" onClick={onClose}>
              Cancel
            </Button>
          )
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField<RoundValues> name="name" label="Name" required maxLength={limits.name} />
          <FormField<RoundValues>
            name="closesAt"
            label="Closes"
            as={DateTimeInput}
            hint={`Leave blank to close it yourself. Time zone: ${timeZone}.`}
          />
        </div>
        <Modes control={form.register('mode')} />
        {mode === 'scores' && <CriteriaRows />}
        <Folded
          open={hasFoldedFault || undefined}
          summary="More"
          summaryClass="-my-2 min-h-11 w-fit text-small font-semibold"
        >
          <RoundFormMore
            eventId={eventId}
            timeZone={timeZone}
            hasEarlier={rounds.some((other) => other !== round)}
          />
        </Folded>
      </SubmitForm>
      <LeaveGuard when={isDirty && !isSubmitting}>Your changes are not saved.</LeaveGuard>
    </Card>
  );
}

function Modes({ control }: { control: UseFormRegisterReturn }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">How judges decide</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {RoundMode.options.map((mode) => (
          <label
            key={mode}
            className="grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2.5 rounded-control border border-line px-3 py-2.5 has-checked:border-brand has-checked:bg-sunken has-focus-visible:outline-2"
          >
            <input type="radio" value={mode} className="mt-1 accent-brand outline-none" {...control} />
            <span className="text-small font-semibold">{modeWords[mode].name}</span>
            <span className="col-start-2 text-caption text-muted">{modeWords[mode].hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
