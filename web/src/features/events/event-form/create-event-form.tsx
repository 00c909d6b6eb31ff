import { newEventDefaults } from '@hackon/contract/event-rules';
import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import { useEffect, useEffectEvent } from 'react';
import { DraftGuard } from '../../../forms/draft-guard.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { showFailure } from '../../../forms/show-failure.ts';
import { useRuleForm } from '../../../forms/use-rule-form.ts';
import { Button } from '../../../ui/button.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useCreateEvent } from '../manager-events.queries.ts';
import { BasicFields } from './event-basics.tsx';
import { PrizeText } from './event-form-sections.tsx';
import { emptyEventForm, newEventFormIssues, newEventOf, type EventFormValues } from './event-form-values.ts';
import { EventForm } from './event-form.tsx';
import { EventPreview } from './event-preview.tsx';
import { useEventDraft } from './use-event-draft.ts';
import { useFormValues } from './use-form-values.ts';

/** Whose event it becomes: the draft is kept for the account, the card names the organization. */
interface Host {
  accountId: string;
  organization: string;
}

/**
 * The form of a new event. What is typed is kept as a draft of that account until it is sent; `onCreated` runs
 * 1.5 s after the event is there, so that its toast is read (point 9 of the specification).
 */
export function CreateEventForm({ host, onCreated }: { host: Host; onCreated: () => void }) {
  const draft = useEventDraft(host.accountId);
  const form = useRuleForm(newEventFormIssues, { defaultValues: draft.opened ?? emptyEventForm }, create);
  const creation = useCreateEvent();
  const { subscribe } = form;
  const keep = useEffectEvent(draft.keep);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );

  useEffect(() => {
    if (!creation.isSuccess) return undefined;
    const timer = setTimeout(onCreated, limits.eventCreatedRedirectMs);
    return () => clearTimeout(timer);
  }, [creation.isSuccess, onCreated]);

  async function create(values: EventFormValues) {
    try {
      await creation.mutateAsync(newEventOf(values));
      draft.drop();
      toastSuccess(messages.createDone);
    } catch (failure) {
      showFailure(form, failure, messages.createFailed);
    }
  }

  function discard() {
    form.reset(emptyEventForm);
    draft.drop();
  }

  return (
    <>
      <EventForm
        form={form}
        issuesOf={newEventFormIssues}
        dateOnly={false}
        timeZone={newEventDefaults.timeZone}
        basics={<BasicFields />}
        prizes={<PrizeText />}
        preview={<NewEventPreview {...host} />}
        actions={
          <>
            <Button type="submit" busy={creation.isPending || creation.isSuccess} busyLabel="Creating...">
              Create Event
            </Button>
            <FormFailure message={form.formState.errors.root?.message} />
            <DraftNotice kept={draft.isKept} onDiscard={discard} />
          </>
        }
      />
      <DraftGuard when={form.formState.isDirty && !creation.isSuccess} kept={draft.isKept} />
    </>
  );
}

function NewEventPreview({ accountId, organization }: Host) {
  return <EventPreview event={newEventOf(useFormValues())} id={accountId} organization={organization} />;
}
