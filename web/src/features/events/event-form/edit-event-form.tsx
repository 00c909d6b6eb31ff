import { messages } from '@hackon/contract/messages';
import type { ManagerEventDetail } from '@hackon/contract/events';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../api/call.ts';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { showFailure } from '../../../forms/show-failure.ts';
import { useRuleForm } from '../../../forms/use-rule-form.ts';
import { Button } from '../../../ui/button.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useUpdateEvent } from '../manager-events.queries.ts';
import { BasicFields, EditedBasicFields } from './event-basics.tsx';
import { EventForm } from './event-form.tsx';
import { PrizeTierFields } from './event-form-sections.tsx';
import {
  editedEventFormIssues,
  editedEventOf,
  eventFormOf,
  type EventFormValues,
} from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import { StaleEditDialog } from './stale-edit-dialog.tsx';
import { useFormValues } from './use-form-values.ts';

/**
 * The form that changes an event. It says from which version it started: when somebody else was faster, the
 * person chooses between their version and this one. Mount it anew (by key) to start from the newest version.
 */
export function EditEventForm({
  event: latest,
  onSaved,
  onReload,
}: {
  event: ManagerEventDetail;
  onSaved: () => void;
  /** Throws away what was typed and fetches the event as it stands now. */
  onReload: () => void;
}) {
  // A fetch in the background must not pull the form from under what is typed: it stays at what was opened.
  const [event] = useState(latest);
  const issuesOf = (values: EventFormValues) => editedEventFormIssues(event, values);
  const form = useRuleForm(issuesOf, { defaultValues: eventFormOf(event) }, (values) =>
    save(values, event.version),
  );
  const update = useUpdateEvent(event._id);
  const [isStale, setStale] = useState(false);

  // Not right after the answer: the guard below must have heard of it before the page changes.
  useEffect(() => {
    if (update.isSuccess) onSaved();
  }, [update.isSuccess, onSaved]);

  async function save(values: EventFormValues, version: number | undefined) {
    try {
      await update.mutateAsync({ body: editedEventOf(event, values), version });
      toastSuccess(messages.updateDone);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'stale_version') {
        setStale(true);
        return;
      }
      showFailure(form, failure, messages.updateFailed);
    }
  }

  return (
    <>
      <EventForm
        form={form}
        issuesOf={issuesOf}
        dateOnly
        timeZone={event.timeZone}
        basics={
          <>
            <BasicFields />
            <EditedBasicFields current={event.status} />
          </>
        }
        prizes={<PrizeTierFields text={typeof event.prizes === 'string' ? event.prizes : undefined} />}
        preview={<EditedEventPreview event={event} />}
        actions={
          <>
            <Button type="submit" busy={update.isPending} busyLabel="Saving...">
              Save Changes
            </Button>
            <FormFailure message={form.formState.errors.root?.message} />
            {form.formState.isDirty && <p className="text-small text-muted">Not saved yet</p>}
          </>
        }
      />
      <StaleEditDialog
        open={isStale}
        onOpenChange={setStale}
        onReload={onReload}
        onOverwrite={() => {
          setStale(false);
          void save(form.getValues(), undefined);
        }}
      />
      <LeaveGuard when={form.formState.isDirty && !update.isSuccess}>Your changes are not saved.</LeaveGuard>
    </>
  );
}

function EditedEventPreview({ event }: { event: ManagerEventDetail }) {
  return (
    <EventPreview
      event={editedEventOf(event, useFormValues())}
      id={event._id}
      organization={event.organization}
      image={event.image}
      placesHeld={event.placesHeld}
    />
  );
}
