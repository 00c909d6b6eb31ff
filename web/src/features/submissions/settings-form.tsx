import { localMinute } from '@hackon/contract/events/event-dates';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import {
  type RequirableField,
  requirableFields,
  type SubmissionSettings,
} from '@hackon/contract/submissions/settings';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../forms/form-field.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Select } from '../../ui/select.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useChangeSettings } from './organizer.queries.ts';
import { settingsBody, settingsIssues, type SettingsValues, settingsValues } from './settings-form-values.ts';
import { Folded } from '../../ui/folded.tsx';

interface SettingsEvent {
  _id: string;
  timeZone: string;
  startDate: string;
  endDate: string;
  status: string;
}

/** Only the deadline is needed; the rest has defaults and is folded. */
export function SettingsForm({
  event,
  settings,
}: {
  event: SettingsEvent;
  settings: SubmissionSettings | null;
}) {
  const change = useChangeSettings(event._id);
  const form = useRuleForm(
    settingsIssues,
    { defaultValues: settingsValues(settings, event) },
    save,
    submissionMessages.settingsNotSaved,
  );
  const { isDirty, errors } = form.formState;
  const deadline = useWatch({ control: form.control, name: 'deadline' });
  const hasFoldedFault = Object.keys(errors).some((name) => name !== 'deadline' && name !== 'root');

  async function save(values: SettingsValues) {
    const saved = await change.mutateAsync(settingsBody(values));
    form.reset(settingsValues(saved.settings, event));
    toastSuccess(submissionMessages.settingsSaved);
  }

  return (
    <Card>
      <SubmitForm
        form={form}
        action={settings ? 'Save' : 'Start collecting'}
        busyLabel="Saving..."
        done={isDirty && settings && <p className="text-small text-muted">Not saved yet</p>}
      >
        <FormField<SettingsValues>
          name="deadline"
          label="Deadline"
          required
          as={DateTimeInput}
          hint={
            <>
              Teams submit until then. Judges get the projects after it. Once a team has begun, you can only
              move it later. Registered teams get an email when it moves. Time zone: {event.timeZone}.
              {deadline > localMinute(event.endDate, event.timeZone) && (
                <span className="block text-amber">{submissionMessages.deadlineAfterEnd}</span>
              )}
            </>
          }
          className="sm:max-w-96"
        />
        <Folded
          open={hasFoldedFault || undefined}
          summary="More settings"
          summaryClass="-my-2 min-h-11 w-fit text-small font-semibold"
        >
          <div className="mt-4 flex flex-col gap-6">
            <Choice hint="In a public gallery, after the deadline. You can hide single projects.">
              <Checkbox label="Show the projects to everybody" {...form.register('showGallery')} />
            </Choice>
            <Choice hint="A team that forgets to press “Submit” is still in, if nothing required is missing.">
              <Checkbox
                label="Count a complete draft as submitted at the deadline"
                {...form.register('autoSubmit')}
              />
            </Choice>
            <fieldset>
              <legend className="mb-2 text-small font-semibold">Teams must add</legend>
              <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                {requirableFields.map((field) => (
                  <Checkbox
                    key={field}
                    value={field}
                    label={requirableNames[field]}
                    {...form.register('required')}
                  />
                ))}
              </div>
              <p className="mt-1.5 text-caption text-muted">A title is always needed.</p>
            </fieldset>
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField<SettingsValues>
                name="late"
                label="After the deadline"
                hint="A project that comes late shows how many minutes late it is."
              >
                {(control) => (
                  <Select {...control}>
                    <option value="refuse">Accept nothing</option>
                    <option value="mark">Accept until the event ends, and mark as late</option>
                    <option value="ask">Accept nothing, and show your email address</option>
                  </Select>
                )}
              </FormField>
              <FormField<SettingsValues>
                name="graceMinutes"
                label="Minutes of grace"
                inputMode="decimal"
                hint="For slow networks. Teams do not see it."
              />
              <FormField<SettingsValues>
                name="opensAt"
                label="Writing opens"
                as={DateTimeInput}
                hint="Blank: as soon as a team is registered."
              />
              <FormField<SettingsValues>
                name="codeDeadline"
                label="Code deadline"
                as={DateTimeInput}
                hint="Blank: the same as the deadline. You get a hint when code changed later."
              />
              <FormField<SettingsValues>
                name="maxTracks"
                label="Tracks a team can choose"
                inputMode="numeric"
              />
              <FormField<SettingsValues>
                name="slidesMb"
                label="Largest slides, in MB"
                inputMode="numeric"
                hint={`At most ${submissionLimits.maxSlidesMb}.`}
              />
            </div>
          </div>
        </Folded>
      </SubmitForm>
      <LeaveGuard when={isDirty && settings !== null}>Your changes are not saved.</LeaveGuard>
    </Card>
  );
}

const requirableNames: Record<RequirableField, string> = {
  tagline: 'A tagline, one sentence',
  body: 'A description',
  repoUrl: 'A link to the code',
  demoUrl: 'A link to the demo',
  videoUrl: 'A link to a video',
  tracks: 'A track',
  pictures: 'A picture',
  slides: 'Slides',
};

function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="pl-7 text-caption text-muted">{hint}</p>
    </div>
  );
}
