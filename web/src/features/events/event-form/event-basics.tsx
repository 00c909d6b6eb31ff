import { eventStatuses } from '@hackon/contract/choices';
import type { EventStatus, ManagerEventDetail } from '@hackon/contract/events/events';
import { limits } from '@hackon/contract/limits';
import { eventLimits } from '@hackon/contract/events/limits';
import { newEventDefaults } from '@hackon/contract/events/event-rules';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { DraftWarning } from '../draft-warning.tsx';
import { STATUS_WORD } from '../status-badge.tsx';
import { EventField } from './event-field.tsx';
import { LineList } from './line-list.tsx';

export function BasicFields() {
  return (
    <div className="flex flex-col gap-4">
      <EventField
        name="title"
        label="Title"
        missing="Enter a title"
        maxLength={limits.title}
        autoComplete="off"
      />
      <EventField
        name="description"
        label="Description"
        missing="Enter a description"
        hint={`The event card shows the first ${eventLimits.descriptionPreview} characters.`}
      >
        {(control) => <Textarea rows={6} {...control} />}
      </EventField>
      <EventField name="requirements" label="Requirements">
        {(control) => <Textarea rows={2} placeholder={newEventDefaults.requirements} {...control} />}
      </EventField>
    </div>
  );
}

/** `event` as it is stored. */
export function EditedBasicFields({ event }: { event: Pick<ManagerEventDetail, 'status' | 'placesHeld'> }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <StatusField choices={statusesFor(event.status)} hint="Students cannot see a draft." />
        <EventField
          name="departments"
          label="Departments"
          required
          hint="Separate with commas. Enter All if anyone may take part."
          placeholder="CSE, ECE, Mechanical"
          autoComplete="off"
        />
      </div>
      <DraftWarning event={event} />
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">Skills</legend>
        <LineList name="skills" rowLabel="Skill" addLabel="Add Skill" />
      </fieldset>
    </div>
  );
}

export function NewEventStatus() {
  return (
    <div className="mt-4 grid sm:grid-cols-2 sm:gap-4">
      <StatusField
        choices={['published', 'draft']}
        hint="Students see a published event immediately. They cannot see a draft."
      />
    </div>
  );
}

function StatusField({ choices, hint }: { choices: readonly EventStatus[]; hint: string }) {
  return (
    <EventField name="status" label="Status" hint={hint}>
      {(control) => (
        <Select {...control}>
          {choices.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORD[status]}
            </option>
          ))}
        </Select>
      )}
    </EventField>
  );
}

function statusesFor(current: EventStatus): EventStatus[] {
  return eventStatuses.filter((status) => status !== 'upcoming' || current === 'upcoming');
}
