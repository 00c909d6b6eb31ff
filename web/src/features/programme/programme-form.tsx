import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { programmeMessages } from '@hackon/contract/programme/messages';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiFailure } from '../../api/call.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { FaqRows, SessionRows } from './programme-rows.tsx';
import {
  programmeBodyOf,
  programmeFormIssues,
  programmeFormOf,
  type ProgrammeFormValues,
} from './programme-form-values.ts';
import { useChangeProgramme } from './programme.queries.ts';

/** Change the key to restart. */
export function ProgrammeForm({
  event: latest,
  onReload,
}: {
  event: ManagerEventDetail;
  onReload: () => void;
}) {
  // A background refetch must not replace typed values.
  const [event, setEvent] = useState(latest);
  const [isStale, setStale] = useState(false);
  const change = useChangeProgramme(event._id);
  const form = useRuleForm(
    (values: ProgrammeFormValues) => programmeFormIssues(values, event.timeZone),
    { defaultValues: programmeFormOf(event) },
    (values) => save(values, event.version),
  );
  const dropKept = useKeptValues(form, useOwnPlace(`programmeEdit:${event._id}:${event.version}`));
  const { isDirty, errors } = form.formState;

  async function save(values: ProgrammeFormValues, version: number | undefined) {
    setStale(false);
    try {
      const saved = await change.mutateAsync({ body: programmeBodyOf(values), version });
      dropKept();
      setEvent(saved);
      form.reset(programmeFormOf(saved));
      toastSuccess(programmeMessages.saved);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'stale_version') setStale(true);
      else showFailure(form, failure, programmeMessages.saveFailed);
    }
  }

  return (
    <FormProvider {...form}>
      <p className="mb-6 break-words text-muted">{event.title}</p>
      <form noValidate onSubmit={form.submit} className="flex max-w-3xl flex-col gap-8">
        {/* The reply replaces the values, so typing is disabled until it arrives. */}
        <fieldset disabled={change.isPending} className="flex min-w-0 flex-col gap-8">
          <FaqRows />
          <SessionRows event={event} />
        </fieldset>
        <FormFailure message={errors.root?.message ?? errors.faqs?.root?.message} />
        <FormFailure
          message={isStale ? eventMessages.staleEdit : undefined}
          remedy={
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" size="small" onClick={onReload}>
                Reload and lose what I typed
              </Button>
              <Button variant="danger" size="small" onClick={() => void save(form.getValues(), undefined)}>
                Overwrite
              </Button>
            </div>
          }
        />
        <div
          data-form-bar
          className="bottom-0 z-10 tall:sticky -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
        >
          <Button type="submit" busy={change.isPending} busyLabel="Saving...">
            Save
          </Button>
          {isDirty && <p className="text-small text-muted">Not saved yet</p>}
        </div>
      </form>
      <LeaveGuard when={isDirty}>Your changes are not saved.</LeaveGuard>
    </FormProvider>
  );
}
