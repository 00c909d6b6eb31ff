import { isDeepStrictEqual } from 'node:util';
import type { EventValues } from '@hackon/contract/events/event-rules';
import { type Change, EventField } from '@hackon/contract/history/history';

/** Values that the history may store: short and not personal. Excludes the link, which only teams may know. */
const shownFields: ReadonlySet<EventField> = new Set([
  'title',
  'status',
  'startDate',
  'endDate',
  'registrationDeadline',
  'timeZone',
  'mode',
  'venueName',
  'venueCity',
  'minTeamSize',
  'maxTeamSize',
  'maxTeams',
  'registerBy',
  'offerHours',
  'entryFee',
  'prizePool',
]);

export function eventChanges(current: EventValues, edited: EventValues): Change[] {
  const before = fieldsOf(current);
  const after = fieldsOf(edited);
  return EventField.options
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => {
      const [was, is] = [before[field], after[field]];
      return shownFields.has(field) && isShort(was) && isShort(is)
        ? { field, before: was, after: is }
        : { field };
    });
}

/** Fails to compile if an event value has no history field. */
type Unlogged = Exclude<keyof EventValues, EventField | 'venue' | 'paymentDetails'>;

function fieldsOf({
  venue,
  paymentDetails,
  ...values
}: EventValues): Record<EventField, unknown> & Record<Unlogged, never> {
  const { name, address, city, state, country } = venue;
  const { upiId, accountName, notes } = paymentDetails;
  return {
    ...values,
    venueName: name,
    venueAddress: address,
    venueCity: city,
    venueState: state,
    venueCountry: country,
    upiId,
    accountName,
    paymentNotes: notes,
  };
}

function isShort(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
