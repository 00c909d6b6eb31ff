import { newEventDefaults } from '@hackon/contract/events/event-rules';
import { eventLimits } from '@hackon/contract/events/limits';
import { imageMessages } from '@hackon/contract/events/image-messages';
import { eventMessages } from '@hackon/contract/events/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { DraftGuard } from '../../../forms/draft-guard.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useRuleForm } from '../../../forms/use-rule-form.ts';
import { Button } from '../../../ui/button.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useCreateEvent } from '../manager-events.queries.ts';
import { BasicFields, NewEventStatus } from './event-basics.tsx';
import { PrizeText } from './event-form-sections.tsx';
import { emptyEventForm, newEventFormIssues, newEventOf, type EventFormValues } from './event-form-values.ts';
import { EventForm } from './event-form.tsx';
import { EventPreview } from './event-preview.tsx';
import { imageFailure } from './image-failure.ts';
import { ImageField } from './image-field.tsx';
import { useDraftImage } from './use-draft-image.ts';
import { useEventDraft } from './use-event-draft.ts';
import { useEventImage } from './use-event-image.ts';
import { useFormValues } from './use-form-values.ts';

interface Host {
  accountId: string;
  organization: string;
  /** The contact, unless the organizer types another. */
  email: string;
}

/**
 * Keeps a draft until the event exists. `onCreated` runs after 1.5 s (specification, point 9). Uploads the image after
 * creation, with retry or skip.
 */
export function CreateEventForm({ host, onCreated }: { host: Host; onCreated: (id: string) => void }) {
  const blank = { ...emptyEventForm, contactEmail: host.email };
  const draft = useEventDraft(host.accountId, blank);
  const form = useRuleForm(
    newEventFormIssues,
    { defaultValues: draft.opened ?? blank },
    create,
    eventMessages.createFailed,
  );
  const creation = useCreateEvent();
  const image = useEventImage(null);
  const draftImage = useDraftImage(host.accountId, image, creation.isSuccess);
  const isKept = draft.isKept || draftImage === 'kept';
  const without = draftImage === 'left out' ? 'the image' : undefined;
  const [isDone, setDone] = useState(false);
  const { subscribe } = form;
  const keep = useEffectEvent((values: EventFormValues) => {
    if (!creation.isSuccess) draft.keep(values);
  });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );

  const created = creation.data?._id;
  useEffect(() => {
    if (!isDone || created === undefined) return undefined;
    const timer = setTimeout(() => onCreated(created), eventLimits.eventCreatedRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, created, onCreated]);

  async function create(values: EventFormValues) {
    if (creation.data) {
      await addImage(creation.data._id);
      return;
    }
    const { _id } = await creation.mutateAsync(newEventOf(values));
    draft.drop();
    toastSuccess(eventMessages.createDone);
    await addImage(_id);
  }

  async function addImage(id: string) {
    try {
      await image.save(id);
      setDone(true);
    } catch (failure) {
      form.setError('root', {
        type: 'server',
        message: imageMessages.eventWithoutImage(imageFailure(failure)),
      });
    }
  }

  function discard() {
    form.reset(blank);
    image.remove();
    draft.drop();
  }

  return (
    <>
      <EventForm
        form={form}
        issuesOf={newEventFormIssues}
        dateOnly={false}
        timeZone={newEventDefaults.timeZone}
        basics={
          <>
            <BasicFields />
            <ImageField image={image} />
            <NewEventStatus />
          </>
        }
        prizes={<PrizeText />}
        preview={<NewEventPreview {...host} image={image.shown} />}
        actions={
          <>
            {creation.isSuccess && !isDone && !image.isBusy ? (
              <>
                <Button type="submit">{image.isChanged ? 'Upload Image' : 'Continue'}</Button>
                {image.isChanged && (
                  <Button variant="secondary" onClick={() => setDone(true)}>
                    Continue without image
                  </Button>
                )}
              </>
            ) : (
              <Button
                type="submit"
                busy={creation.isPending || image.isBusy || isDone}
                busyLabel="Creating..."
              >
                Create Event
              </Button>
            )}
            <FormFailure message={form.formState.errors.root?.message} />
            {!creation.isSuccess && <DraftNotice kept={isKept} without={without} onDiscard={discard} />}
          </>
        }
      />
      <DraftGuard
        when={(form.formState.isDirty || without !== undefined) && !creation.isSuccess}
        unsent="Your event isn’t created yet."
        kept={isKept}
        without={without}
      />
    </>
  );
}

function NewEventPreview({ accountId, organization, image }: Host & { image: string | null }) {
  const event = newEventOf(useFormValues());
  return <EventPreview event={event} id={accountId} organization={organization} image={image} />;
}
