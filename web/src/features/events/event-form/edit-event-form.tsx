import { imageMessages } from '@hackon/contract/events/image-messages';
import { eventMessages } from '@hackon/contract/events/messages';
import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { mayDo } from '@hackon/contract/people/roles';
import { programmeMessages } from '@hackon/contract/programme/messages';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../api/call.ts';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { showFailure } from '../../../forms/show-failure.ts';
import { useKeptValues } from '../../../forms/use-kept-values.ts';
import { useRuleForm } from '../../../forms/use-rule-form.ts';
import { useOwnPlace } from '../../../session/use-own-place.ts';
import { Button } from '../../../ui/button.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useUpdateEvent } from '../manager-events.queries.ts';
import { ProjectsSection } from '../projects-section.tsx';
import { changedFields } from './changed-fields.ts';
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
import { imageFailure } from './image-failure.ts';
import { ImageField } from './image-field.tsx';
import { offersNotice } from './offers-notice.ts';
import { StaleEditDialog } from './stale-edit-dialog.tsx';
import { NotifyTeamsDialog } from './notify-teams-dialog.tsx';
import { useEventImage } from './use-event-image.ts';
import { useFormValues } from './use-form-values.ts';

/** If somebody else saved first, the person chooses a version. Change the key to restart. */
export function EditEventForm({
  event: latest,
  onSaved,
  onReload,
}: {
  event: ManagerEventDetail;
  onSaved: (wasDraft: boolean) => void;
  onReload: () => void;
}) {
  // A background refetch must not replace typed values.
  const [event] = useState(latest);
  const [version, setVersion] = useState(event.version);
  const image = useEventImage(event.image);
  const { placesHeld } = latest;
  const issuesOf = (values: EventFormValues) => editedEventFormIssues({ ...event, placesHeld }, values);
  const form = useRuleForm(issuesOf, { defaultValues: eventFormOf(event) }, submit);
  const dropKept = useKeptValues(form, useOwnPlace(`eventEdit:${event._id}:${event.version}`));
  const update = useUpdateEvent(event._id);
  const [isStale, setStale] = useState(false);
  const [isDone, setDone] = useState(false);
  const [asksToTell, askToTell] = useState(false);
  const [tellTeams, setTellTeams] = useState<boolean>();

  // The leave guard must see the new state first.
  useEffect(() => {
    if (isDone) onSaved(event.status === 'draft');
  }, [isDone, event, onSaved]);

  async function submit(values: EventFormValues) {
    if (offersNotice(event, editedEventOf(event, values))) askToTell(true);
    else await save(values, version);
  }

  async function save(values: EventFormValues, since: number | undefined, tell = tellTeams) {
    try {
      const edited = editedEventOf(event, values);
      const opened = editedEventOf(event, eventFormOf(event));
      const change = since === undefined ? changedFields(edited, opened) : edited;
      const body = { ...change, tellTeams: tell };
      const saved = await update.mutateAsync({ body, version: since });
      // If the upload fails, the next save must send this version.
      setVersion(saved.version);
      dropKept();
      await saveImage();
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'stale_version') {
        setStale(true);
        return;
      }
      showFailure(form, failure, eventMessages.updateFailed);
    }
  }

  async function saveImage() {
    try {
      await image.save(event._id);
      toastSuccess(eventMessages.updateDone);
      setDone(true);
    } catch (failure) {
      form.setError('root', {
        type: 'server',
        message: imageMessages.savedWithoutImage(imageFailure(failure)),
      });
    }
  }

  const isDirty = form.formState.isDirty || image.isChanged;

  return (
    <>
      <EventForm
        form={form}
        issuesOf={issuesOf}
        dateOnly
        mayChangeMoney={mayDo(event.roles, 'money')}
        timeZone={event.timeZone}
        {...(event.sessions.length > 0 && { datesHint: programmeMessages.movesWithStart })}
        basics={
          <>
            <BasicFields />
            <ImageField image={image} />
            <EditedBasicFields event={event} />
          </>
        }
        prizes={<PrizeTierFields />}
        folded={mayDo(event.roles, 'submissions') && <ProjectsSection event={event} />}
        preview={<EditedEventPreview event={event} image={image.shown} />}
        actions={
          <>
            <Button type="submit" busy={update.isPending || image.isBusy} busyLabel="Saving...">
              Save Changes
            </Button>
            <FormFailure message={form.formState.errors.root?.message} />
            {isDirty && <p className="text-small text-muted">Not saved yet</p>}
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
      <NotifyTeamsDialog
        open={asksToTell}
        teams={event.placesHeld}
        onOpenChange={askToTell}
        onAnswer={(tell) => {
          askToTell(false);
          setTellTeams(tell);
          void save(form.getValues(), version, tell);
        }}
      />
      <LeaveGuard when={isDirty && !isDone}>Your changes are not saved.</LeaveGuard>
    </>
  );
}

function EditedEventPreview({ event, image }: { event: ManagerEventDetail; image: string | null }) {
  return (
    <EventPreview
      event={editedEventOf(event, useFormValues())}
      id={event._id}
      organization={event.organization}
      image={image}
      placesHeld={event.placesHeld}
    />
  );
}
