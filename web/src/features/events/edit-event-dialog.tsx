import { eventStatuses } from '@hackon/contract/choices';
import { withChanges } from '@hackon/contract/events/event-rules';
import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { limits } from '@hackon/contract/limits';
import { eventMessages } from '@hackon/contract/events/messages';
import { programmeMessages } from '@hackon/contract/programme/messages';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiFailure } from '../../api/call.ts';
import { pathTo } from '../../app/paths.ts';
import { FormField } from '../../forms/form-field.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { showFailure } from '../../forms/show-failure.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { formatDateTime } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { changedFields } from './event-form/changed-fields.ts';
import { offersNotice } from './event-form/offers-notice.ts';
import { StaleEditDialog } from './event-form/stale-edit-dialog.tsx';
import { NotifyTeamsDialog } from './event-form/notify-teams-dialog.tsx';
import { useUpdateEvent } from './manager-events.queries.ts';
import {
  endOnDay,
  inDialog,
  shortEventBody,
  shortEventFormOf,
  shortEventIssues,
  type ShortEventForm,
} from './short-event-form.ts';
import { DraftWarning } from './draft-warning.tsx';
import { STATUS_WORD } from './status-badge.tsx';

/**
 * The Edit Event modal (specification, point 2). Fields that it hides stay unchanged. Give it a new key to restart it.
 */
export function EditEventDialog({
  event,
  onClose,
  onReload,
}: {
  event: ManagerEventDetail;
  onClose: () => void;
  onReload: () => void;
}) {
  const [isStale, setStale] = useState(false);
  const [asksToDiscard, askToDiscard] = useState(false);
  const [asksToTell, askToTell] = useState(false);
  const [tellTeams, setTellTeams] = useState<boolean>();
  const update = useUpdateEvent(event._id);
  const form = useRuleForm(
    (values: ShortEventForm) => shortEventIssues(event, values),
    { defaultValues: shortEventFormOf(event) },
    submit,
  );
  const { isDirty, errors } = form.formState;

  async function submit(values: ShortEventForm) {
    if (offersNotice(event, withChanges(event, shortEventBody(event, values)))) askToTell(true);
    else await save(values, event.version);
  }

  async function save(values: ShortEventForm, version: number | undefined, tell = tellTeams) {
    try {
      const edited = shortEventBody(event, values);
      const opened = shortEventBody(event, shortEventFormOf(event));
      const change = version === undefined ? changedFields(edited, opened) : edited;
      await update.mutateAsync({ body: { ...change, tellTeams: tell }, version });
      toastSuccess(eventMessages.updateDone);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'stale_version') setStale(true);
      else showFailure(form, withPlaces(failure), eventMessages.updateFailed);
    }
  }

  function close() {
    if (isDirty) askToDiscard(true);
    else onClose();
  }

  return (
    <Dialog open wide onOpenChange={close} title="Edit Event">
      {/* Keeps focused fields clear of the sticky footer. */}
      <form
        noValidate
        onSubmit={form.submit}
        className="flex flex-col gap-4 [&_:is(input,textarea,select)]:scroll-mb-36"
      >
        <FormProvider {...form}>
          <Fields event={event} />
        </FormProvider>
        <FormFailure message={errors.root?.message} />
        <div className={FOOT}>
          <Button type="submit" busy={update.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
          <Button variant="secondary" disabled={update.isPending} onClick={close}>
            Cancel
          </Button>
          <Link to={pathTo('editEvent', event._id)} className="link text-small sm:ml-auto">
            Full edit form
          </Link>
        </div>
      </form>
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
          void save(form.getValues(), event.version, tell);
        }}
      />
      {asksToDiscard && (
        <ConfirmDialog
          open
          onOpenChange={askToDiscard}
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={onClose}
        >
          Your entries in this form will be lost.
        </ConfirmDialog>
      )}
      <LeaveGuard when={isDirty}>Your changes are not saved.</LeaveGuard>
    </Dialog>
  );
}

const FOOT =
  'tall:sticky bottom-[calc(-1*max(1.25rem,env(safe-area-inset-bottom)))] -mx-5 -mb-5 flex flex-wrap items-center gap-3 ' +
  'border-t border-line bg-surface px-5 py-3.5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6';

/** Maps issues to the fields of this form. */
function withPlaces(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure) || failure.issues.length === 0) return failure;
  const { message, status, code, issues } = failure;
  return new ApiFailure(message, { status, code, issues: issues.map(inDialog) });
}

const Part = FormField<ShortEventForm>;

function Fields({ event }: { event: ManagerEventDetail }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Part
        name="title"
        label="Title"
        missing="Enter a title"
        className="sm:col-span-2"
        maxLength={limits.title}
        autoComplete="off"
      />
      <Part name="description" label="Description" missing="Enter a description" className="sm:col-span-2">
        {(control) => <Textarea rows={4} {...control} />}
      </Part>
      <Part
        name="eventDate"
        label="Event date"
        missing="Enter the day of the event"
        hint={<EndOfEvent event={event} />}
      >
        {(control) => <DateTimeInput dateOnly {...control} />}
      </Part>
      <Part
        name="registrationDeadline"
        label="Registration deadline"
        missing="Enter the last day to register"
        hint="A new date closes at 11:59 pm. Set a time in the full form."
      >
        {(control) => <DateTimeInput dateOnly {...control} />}
      </Part>
      {event.mode !== 'online' && (
        <>
          <Part name="venue.name" label="Venue name" missing="Enter the venue" />
          <Part name="venue.address" label="Address" missing="Enter the address" />
          <Part name="venue.city" label="City" missing="Enter the city" />
        </>
      )}
      <Part name="status" label="Status">
        {(control) => (
          <Select {...control}>
            {eventStatuses.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORD[status]}
              </option>
            ))}
          </Select>
        )}
      </Part>
      <div className="empty:hidden sm:col-span-2">
        <DraftWarning event={event} />
      </div>
      <Part
        name="teamSize.min"
        label="Min team size"
        missing="Enter a number"
        inputMode="numeric"
        autoComplete="off"
      />
      <Part
        name="teamSize.max"
        label="Max team size"
        missing="Enter a number"
        inputMode="numeric"
        autoComplete="off"
      />
      <Part
        name="registrationFee"
        label="Registration fee"
        missing="Enter 0 for a free event"
        as={MoneyInput}
      />
      <Part name="prizePool" label="Prize pool" missing="Enter 0 for none" as={MoneyInput} />
      <Part
        name="rules"
        label="Rules"
        missing="Enter the rules"
        hint="One on each line."
        className="sm:col-span-2"
      >
        {(control) => <Textarea rows={4} {...control} />}
      </Part>
    </div>
  );
}

function EndOfEvent({ event }: { event: ManagerEventDetail }) {
  const eventDate = useWatch<ShortEventForm, 'eventDate'>({ name: 'eventDate' });
  const end = formatDateTime(endOnDay(event, eventDate), event.timeZone);
  const schedule = event.sessions.length > 0 ? ` ${programmeMessages.movesWithStart}` : '';
  return `A new date keeps its time of day, and the end moves with it. It ends ${end}.${schedule}`;
}
