import { type DayEdge, readEventDate } from '@hackon/contract/events/event-dates';
import { limits } from '@hackon/contract/limits';
import type { Issue } from '@hackon/contract/errors';
import { Fragment, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '../../../format/use-now.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classes } from '../../../ui/classes.ts';
import { DateTimeInput } from '../../../ui/date-time-input.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { modeNames } from '../mode-names.ts';
import { registrationWayNames } from '../registration-way-names.ts';
import { EventField } from './event-field.tsx';
import { toRupees, type EventDate, type EventFormValues } from './event-form-values.ts';
import { LineList } from './line-list.tsx';
import { useFormValues } from './use-form-values.ts';
import { Folded } from '../../../ui/folded.tsx';

/** Shown when no prizes are entered (specification, point 9). */
const DEFAULT_PRIZES = 'To be announced';

/**
 * Validates the order while typing. `dateOnly` splits day and time; a new day keeps its time. A past deadline only
 * warns: the year may be mistyped.
 */
export function DateFields({
  dateOnly,
  timeZone,
  issuesOf,
}: {
  dateOnly: boolean;
  timeZone: string;
  issuesOf: (values: EventFormValues) => Issue[];
}) {
  const values = useFormValues();
  const end = useEndWithStart();
  const now = useNow();
  const issues = issuesOf(values);
  const instantOf = (name: EventDate, edge: DayEdge) => {
    const time = dateOnly && values.times[name] !== '' ? `T${values.times[name]}` : '';
    return readEventDate(values[name] + time, timeZone, edge);
  };
  const closes = instantOf('registrationDeadline', 'end');
  const starts = instantOf('startDate', 'start');

  function hintOf(name: EventDate, hint: string | undefined) {
    if (name === 'registrationDeadline' && closes !== undefined) {
      if (new Date(closes) < now) return CLOSED;
      if (starts !== undefined && closes > starts) return LATE;
    }
    if (name === 'endDate' && dateOnly && startOf(values) === endOf(values)) return NO_LENGTH;
    if (name === 'endDate' && values.endDate === end.movedTo) return 'Moved with the start.';
    return dateOnly ? undefined : hint;
  }

  return (
    <div className={classes('grid gap-4 sm:grid-cols-2', dateOnly && 'grid-cols-[3fr_2fr]')}>
      {DATES.map(({ name, label, missing, hint, time: ofDay }) => (
        <Fragment key={name}>
          <EventField
            name={name}
            label={label}
            missing={missing}
            // A missing date is no error before submit.
            fault={values[name] === '' ? undefined : issues.find(({ path }) => path === name)?.message}
            hint={hintOf(name, hint)}
          >
            {(control) => (
              <DateTimeInput
                dateOnly={dateOnly}
                {...control}
                {...(dateOnly &&
                  name === 'startDate' && {
                    onFocus: end.remember,
                    onBlur: (event) => {
                      end.move();
                      void control.onBlur(event);
                    },
                  })}
              />
            )}
          </EventField>
          {dateOnly && (
            <EventField name={`times.${name}`} label={ofDay.label} hint={ofDay.hint} type="time" />
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** A start day that leaves no time before the end moves the end day too, so that the event is as long as before. */
function useEndWithStart() {
  const { getValues, setValue } = useFormContext<EventFormValues>();
  const startBefore = useRef('');
  const [movedTo, setMovedTo] = useState<string>();
  return {
    movedTo,
    remember: () => {
      startBefore.current = getValues('startDate');
    },
    move: () => {
      const values = getValues();
      const moved =
        Date.parse(values.endDate) + Date.parse(values.startDate) - Date.parse(startBefore.current);
      if (startOf(values) < endOf(values) || Number.isNaN(moved)) return;
      const day = new Date(moved).toISOString().slice(0, 10);
      setValue('endDate', day, { shouldDirty: true });
      setMovedTo(day);
    },
  };
}

function startOf({ startDate, times }: EventFormValues): string {
  return `${startDate}T${times.startDate || '00:00'}`;
}

function endOf({ endDate, times }: EventFormValues): string {
  return `${endDate}T${times.endDate || '23:59'}`;
}

const NO_LENGTH = <span className="font-semibold text-amber">The event ends when it starts.</span>;

const CLOSED = (
  <span className="font-semibold text-amber">This time has passed. Nobody will be able to register.</span>
);

const LATE = (
  <span className="font-semibold text-amber">Teams can still register after the event has started.</span>
);

const DATES = [
  {
    name: 'startDate',
    label: 'Starts',
    missing: 'Enter when it starts',
    hint: undefined,
    time: { label: 'Start time', hint: 'Leave blank for 12:00 am.' },
  },
  {
    name: 'endDate',
    label: 'Ends',
    missing: 'Enter when it ends',
    hint: undefined,
    time: { label: 'End time', hint: 'Leave blank for 11:59 pm.' },
  },
  {
    name: 'registrationDeadline',
    label: 'Registration deadline',
    missing: 'Enter the registration deadline',
    hint: 'Teams can register until this time.',
    time: { label: 'Deadline time', hint: 'Leave blank for 11:59 pm.' },
  },
] as const;

/** Shows the venue only where there is one, and the link only of an event to join online. */
export function VenueFields() {
  const mode = useWatch<EventFormValues, 'mode'>({ name: 'mode' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EventField name="mode" label="Where" className="sm:col-span-2">
        {(control) => (
          <Select {...control}>
            {[...modeNames].map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </EventField>
      {mode !== 'in_person' && (
        <EventField
          name="onlineLink"
          label="Event link"
          hint="Only registered teams see it. You can add it later."
          className="sm:col-span-2"
          type="url"
          placeholder="https://meet.google.com/…"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={limits.url}
        />
      )}
      {mode !== 'online' && <AddressFields />}
    </div>
  );
}

function AddressFields() {
  return (
    <>
      <EventField
        name="venue.name"
        label="Venue name"
        missing="Enter the venue"
        className="sm:col-span-2"
        placeholder="Main Auditorium"
      />
      <EventField
        name="venue.address"
        label="Address"
        missing="Enter the address"
        className="sm:col-span-2"
        autoComplete="street-address"
      />
      <EventField name="venue.city" label="City" missing="Enter the city" autoComplete="address-level2" />
      <EventField name="venue.state" label="State" missing="Enter the state" autoComplete="address-level1" />
      <EventField
        name="venue.country"
        label="Country"
        missing="Enter the country"
        autoComplete="country-name"
      />
    </>
  );
}

export function TeamFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <EventField name="minTeamSize" label="Min team size" required inputMode="numeric" autoComplete="off" />
      <EventField name="maxTeamSize" label="Max team size" required inputMode="numeric" autoComplete="off" />
      <EventField
        name="maxTeams"
        label="Max teams"
        required
        hint="Total places"
        inputMode="numeric"
        autoComplete="off"
      />
      <Folded
        className="sm:col-span-3"
        summary="How teams register"
        summaryClass="-my-2 min-h-11 w-fit text-small font-semibold"
      >
        <EventField
          name="registerBy"
          label="Ways to register"
          hint="In the form, one student types the details of all. By a link, each student joins and types their own."
          className="mt-4 max-w-md"
        >
          {(control) => (
            <Select {...control}>
              {[...registrationWayNames].map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </EventField>
        <WaitlistFields />
        <BoardField />
      </Folded>
    </div>
  );
}

/** For teams that come when the event is full. */
function WaitlistFields() {
  const { control, register } = useFormContext<EventFormValues>();
  const hasWaitlist = useWatch({ control, name: 'hasWaitlist' });
  return (
    <div className="mt-5 flex flex-col gap-4">
      <Checkbox label="Teams can wait for a place when the event is full" {...register('hasWaitlist')} />
      {hasWaitlist && (
        <EventField
          name="offerHours"
          label="Hours to take an offered place"
          required
          hint="1 to 72. Then the next team gets the offer. An offer that would end at night ends at 10 am."
          className="max-w-md"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </div>
  );
}

function BoardField() {
  const { register } = useFormContext<EventFormValues>();
  return (
    <Checkbox
      className="mt-4"
      label="Students and teams can look for each other on a board"
      {...register('hasBoard')}
    />
  );
}

/** A fee of 0 clears the UPI ID (specification, point 5). */
export function FeeFields() {
  const { control, setValue } = useFormContext<EventFormValues>();
  const [fee, upiId] = useWatch({ control, name: ['entryFee', 'paymentDetails.upiId'] });
  const hasFee = fee.trim() === '' ? upiId !== '' : toRupees(fee) !== 0;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EventField
        name="entryFee"
        label="Entry fee"
        hint={hasFee ? 'Per team, in whole rupees.' : 'Enter 0 for a free event.'}
        onChange={(typed) => {
          if (toRupees(typed) === 0) setValue('paymentDetails.upiId', '', { shouldDirty: true });
        }}
        as={MoneyInput}
      />
      {hasFee && (
        <>
          <EventField
            name="paymentDetails.upiId"
            label="UPI ID"
            required
            hint="Teams pay to this ID. You check each payment yourself. A later change reaches teams after 10 minutes."
            placeholder="college@okaxis"
            autoCapitalize="none"
            autoComplete="off"
          />
          <EventField
            name="paymentDetails.accountName"
            label="Account name"
            hint="The name that the payer sees in the UPI app."
            autoComplete="off"
          />
          <EventField name="paymentDetails.notes" label="Payment notes" className="sm:col-span-2">
            {(input) => (
              <Textarea rows={2} placeholder="One payment for the whole team, please." {...input} />
            )}
          </EventField>
        </>
      )}
    </div>
  );
}

export function PrizeText() {
  return (
    <EventField name="prizes" label="Prizes">
      {(control) => <Textarea rows={3} placeholder={DEFAULT_PRIZES} {...control} />}
    </EventField>
  );
}

/** A text with amounts beside it. Students see both. */
export function PrizeTierFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EventField
        name="prizes"
        label="Prizes in words"
        hint="Trophies, internships, or anything without an amount."
        className="sm:row-span-4"
      >
        {(control) => <Textarea rows={9} placeholder={DEFAULT_PRIZES} {...control} />}
      </EventField>
      <EventField name="prizeTiers.first" label="First prize" as={MoneyInput} placeholder="0" />
      <EventField name="prizeTiers.second" label="Second prize" as={MoneyInput} placeholder="0" />
      <EventField name="prizeTiers.third" label="Third prize" as={MoneyInput} placeholder="0" />
      <EventField name="prizeTiers.consolation" label="Consolation prize" as={MoneyInput} placeholder="0" />
      <EventField
        name="prizePool"
        label="Prize pool"
        hint="The total, if you announce one."
        as={MoneyInput}
        placeholder="0"
      />
    </div>
  );
}

export function ContactFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EventField
        name="contactEmail"
        label="Contact email"
        missing="Enter a contact email"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
      />
      <EventField
        name="contactPhone"
        label="Contact phone"
        missing="Enter a contact phone"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
      />
      <EventField
        name="whatsappLink"
        label="WhatsApp group link"
        hint="Shown on the event’s page."
        className="sm:col-span-2"
        type="url"
        placeholder="https://chat.whatsapp.com/…"
        autoCapitalize="none"
        autoComplete="off"
      />
    </div>
  );
}

export function RuleFields() {
  return (
    <LineList
      name="rules"
      rowLabel="Rule"
      addLabel="Add Rule"
      placeholder="Teams of two to four, from any college."
    />
  );
}
