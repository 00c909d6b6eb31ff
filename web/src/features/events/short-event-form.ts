import type { Issue } from '@hackon/contract/errors';
import { localDay, startOfCopy } from '@hackon/contract/events/event-dates';
import type { EventBody } from '@hackon/contract/events/event-body';
import { editedEventIssues, heldPlacesIssues, withChanges } from '@hackon/contract/events/event-rules';
import type { EventStatus, ManagerEvent } from '@hackon/contract/events/events';
import { messages } from '@hackon/contract/messages';
import { bodyIssues, toNumber, toRupees } from './event-form/event-form-values.ts';

/** The fields of the edit dialog: three venue parts, one rule per line, days without times. */
export interface ShortEventForm {
  title: string;
  description: string;
  status: EventStatus;
  eventDate: string;
  registrationDeadline: string;
  venue: { name: string; address: string; city: string };
  teamSize: { min: string; max: string };
  registrationFee: string;
  prizePool: string;
  rules: string;
}

export function shortEventFormOf(event: ManagerEvent): ShortEventForm {
  const { name, address, city } = event.venue;
  return {
    title: event.title,
    description: event.description,
    status: event.status,
    eventDate: localDay(event.startDate, event.timeZone),
    registrationDeadline: localDay(event.registrationDeadline, event.timeZone),
    venue: { name, address, city },
    teamSize: { min: String(event.minTeamSize), max: String(event.maxTeamSize) },
    registrationFee: String(event.entryFee),
    prizePool: String(event.prizePool),
    rules: event.rules.join('\n'),
  };
}

/** Omits hidden fields, so they stay unchanged. A new day keeps the time of day. */
export function shortEventBody(current: ManagerEvent, values: ShortEventForm): EventBody {
  const { venue, teamSize, registrationFee, prizePool, eventDate, ...texts } = values;
  return {
    ...texts,
    eventDate: startOnDay(current, eventDate),
    venue,
    teamSize: { min: toNumber(teamSize.min), max: toNumber(teamSize.max) },
    registrationFee: toRupees(registrationFee),
    prizePool: toRupees(prizePool),
  };
}

function startOnDay({ startDate, timeZone }: ManagerEvent, day: string): string {
  return startOfCopy(startDate, day, timeZone) ?? day;
}

export function endOnDay(current: ManagerEvent, day: string): string {
  return withChanges(current, { eventDate: startOnDay(current, day) }).endDate;
}

/**
 * Requires all fields (specification, point 5), except rules if the event has none, and a venue online. Reports issues
 * of hidden fields on the whole form.
 */
export function shortEventIssues(current: ManagerEvent, values: ShortEventForm): Issue[] {
  const body = shortEventBody(current, values);
  const edited = withChanges(current, body);
  const issues = [
    ...editedEventIssues(edited, current),
    ...heldPlacesIssues(edited, current, current.placesHeld),
  ];
  return [
    ...blanks(current, values).map((path) => ({ path, message: messages.allFieldsRequired })),
    ...bodyIssues(body),
    ...issues.map(inDialog),
  ];
}

export function inDialog({ path, message }: Issue): Issue {
  return { path: OLDER_NAMES[path] ?? (SHOWN.has(path) ? path : ''), message };
}

const OLDER_NAMES: Record<string, string> = {
  startDate: 'eventDate',
  minTeamSize: 'teamSize.min',
  maxTeamSize: 'teamSize.max',
  entryFee: 'registrationFee',
};

const REQUIRED = [
  'title',
  'description',
  'eventDate',
  'registrationDeadline',
  'venue.name',
  'venue.address',
  'venue.city',
  'teamSize.min',
  'teamSize.max',
  'registrationFee',
  'prizePool',
  'rules',
] as const;

const SHOWN = new Set<string>([...REQUIRED, 'status']);

function blanks({ rules, mode }: ManagerEvent, { venue, teamSize, ...values }: ShortEventForm): string[] {
  const texts: Record<(typeof REQUIRED)[number], string> = {
    ...values,
    'venue.name': venue.name,
    'venue.address': venue.address,
    'venue.city': venue.city,
    'teamSize.min': teamSize.min,
    'teamSize.max': teamSize.max,
  };
  const isNeedless = (path: string) =>
    path === 'rules' ? rules.length === 0 : path.startsWith('venue.') && mode === 'online';
  return REQUIRED.filter((path) => texts[path].trim() === '' && !isNeedless(path));
}
