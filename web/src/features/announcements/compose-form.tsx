import { announcementIssues } from '@hackon/contract/announcements/announcement-rules';
import type { Announcement, AnnouncementBody } from '@hackon/contract/announcements/announcements';
import { announcementLimits } from '@hackon/contract/announcements/limits';
import { announcementMessages } from '@hackon/contract/announcements/messages';
import { paymentStatuses } from '@hackon/contract/choices';
import { localMinute, readEventDate } from '@hackon/contract/events/event-dates';
import type { Question } from '@hackon/contract/questions/questions';
import { paymentStatusNames } from '@hackon/contract/teams/payment-status-names';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../forms/form-field.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { type RuleForm, useRuleForm } from '../../forms/use-rule-form.ts';
import { useOwnPlace } from '../../session/use-own-place.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AnswersFilter } from './answers-filter.tsx';
import { useQuestions, useSaveDraft } from './announcements.queries.ts';

/** `dueAt` is a minute in the event's time zone, or blank to send now. */
type Values = Omit<AnnouncementBody, 'dueAt'> & { dueAt: string };

const blank: Values = {
  subject: '',
  body: '',
  audience: { payment: ['pending', 'verified', 'not_required'], teams: 'registered', answers: [] },
  dueAt: '',
};

/** Returns where a reload finds the unsaved text of a draft, or of a new announcement. */
export function useUnsavedPlace(eventId: string): (draftId?: string) => string {
  const place = useOwnPlace(`announcement:${eventId}`);
  return (draftId = 'new') => `${place}:${draftId}`;
}

/** Of a reminder for teams that have submitted nothing. */
const toMissing: Values = {
  ...blank,
  subject: 'Submit your project for {event}',
  body: 'Hello {name},\n\nyour team {team} has not submitted its project for {event} yet. Open your team’s page, write your project, and press “Submit” before the deadline.',
  audience: { ...blank.audience, withoutProject: true },
};

const unsaved = 'What you typed since the last save is lost.';

function bodyOf({ dueAt, ...values }: Values, timeZone: string): AnnouncementBody {
  return { ...values, dueAt: readEventDate(dueAt, timeZone, 'start') ?? null };
}

/** Saves a draft, then shows its preview. */
export function ComposeForm({
  eventId,
  timeZone,
  draft,
  forMissing,
  collectsProjects,
  hasFee,
  onSaved,
  onClose,
}: {
  eventId: string;
  timeZone: string;
  draft: Announcement | undefined;
  /** Begins with a reminder for teams that have submitted nothing. */
  forMissing: boolean;
  collectsProjects: boolean;
  hasFee: boolean;
  onSaved: (draft: Announcement) => void;
  onClose: () => void;
}) {
  const id = useId();
  const save = useSaveDraft(eventId);
  const { data: questions = [] } = useQuestions(eventId);
  const defaultValues = draft
    ? {
        subject: draft.subject,
        body: draft.body,
        audience: draft.audience,
        dueAt: draft.dueAt === null ? '' : localMinute(draft.dueAt, timeZone),
      }
    : forMissing
      ? toMissing
      : blank;
  const form = useRuleForm<Values>(
    (values) => announcementIssues(bodyOf(trimmed(values), timeZone), questions, new Date()),
    { defaultValues },
    saveDraft,
    announcementMessages.failed,
  );
  const dropKept = useKeptValues(form, useUnsavedPlace(eventId)(draft?._id));
  const [asksToClose, askToClose] = useState(false);
  const { isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('subject'), [setFocus]);

  async function saveDraft(values: Values) {
    const saved = await save.mutateAsync({ announcementId: draft?._id, body: bodyOf(values, timeZone) });
    form.reset(values);
    dropKept();
    onSaved(saved);
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-title">
        {draft ? 'Edit the draft' : 'New announcement'}
      </h2>
      <Card>
        <SubmitForm
          form={form}
          action="Save and preview"
          busyLabel="Saving..."
          done={
            <Button
              type="button"
              variant="ghost"
              className="self-start"
              onClick={() => (isDirty ? askToClose(true) : onClose())}
            >
              Close
            </Button>
          }
        >
          <FormField<Values> name="subject" label="Subject" required maxLength={announcementLimits.subject} />
          <FormField<Values>
            name="body"
            label="Text"
            required
            hint="Write {team}, {event} or {name} where the name of the team, the event or the reader belongs."
          >
            {(control) => <Textarea rows={8} maxLength={announcementLimits.body} {...control} />}
          </FormField>
          <Audience form={form} questions={questions} collectsProjects={collectsProjects} hasFee={hasFee} />
          <FormField<Values>
            name="dueAt"
            label="Send later"
            hint={`Leave it blank to send at once. Otherwise it is sent at the next quarter of an hour. Times are in the event’s time zone, ${timeZone}.`}
            as={DateTimeInput}
            step={900}
            className="sm:max-w-72"
          />
        </SubmitForm>
      </Card>
      <ConfirmDialog
        open={asksToClose}
        onOpenChange={askToClose}
        title="Close without saving?"
        confirmLabel="Close"
        cancelLabel="Keep writing"
        onConfirm={onClose}
      >
        {unsaved}
      </ConfirmDialog>
      <LeaveGuard when={isDirty}>{unsaved}</LeaveGuard>
    </section>
  );
}

function Audience({
  form,
  questions,
  collectsProjects,
  hasFee,
}: {
  form: RuleForm<Values>;
  questions: readonly Question[];
  collectsProjects: boolean;
  /** A free event has no payments to choose by. */
  hasFee: boolean;
}) {
  const faults = form.formState.errors.audience;
  const fault = faults?.payment?.root?.message;
  const filters = useWatch({ control: form.control, name: 'audience.answers' });
  return (
    <fieldset>
      <legend className={hasFee ? 'mb-2 text-small font-semibold' : 'sr-only'}>
        {hasFee ? 'To teams whose payment is' : 'To whom'}
      </legend>
      {hasFee && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {paymentStatuses.map((status) => (
            <Checkbox
              key={status}
              value={status}
              label={paymentStatusNames[status]}
              {...form.register('audience.payment')}
            />
          ))}
        </div>
      )}
      {fault && <p className="mt-1.5 text-caption font-semibold text-red">{fault}</p>}
      <FormField<Values> name="audience.teams" label="Teams" className="mt-4 sm:max-w-72">
        {(control) => (
          <Select {...control}>
            <option value="registered">Registered teams</option>
            <option value="withdrawn">Teams that withdrew</option>
          </Select>
        )}
      </FormField>
      {collectsProjects && (
        <Checkbox
          className="mt-4"
          label="Only teams that have submitted no project"
          {...form.register('audience.withoutProject')}
        />
      )}
      <AnswersFilter
        questions={questions}
        filters={filters}
        fault={faults?.answers?.root?.message ?? faults?.answers?.message}
        onChange={(answers) => form.setValue('audience.answers', answers, { shouldDirty: true })}
      />
    </fieldset>
  );
}

/** The server trims. */
function trimmed(values: Values): Values {
  return { ...values, subject: values.subject.trim(), body: values.body.trim() };
}
