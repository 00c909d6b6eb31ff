import { isAddress } from '../accounts/email-address.ts';
import type { Issue } from '../errors.ts';
import { formatRange } from '../format-dates.ts';
import {
  defaultTimeZone,
  isInstant,
  isTimeZone,
  keepTimeOfDay,
  moveEnd,
  readEventDate,
} from './event-dates.ts';
import type {
  EventBody,
  EventMode,
  EventStatus,
  PaymentDetails,
  PrizeTiers,
  RegisterBy,
  Venue,
} from './events.ts';
import { limits } from '../limits.ts';
import { eventLimits } from './limits.ts';
import { messages } from '../messages.ts';
import { eventMessages } from './messages.ts';
import { questionIssues } from '../questions/question-rules.ts';
import type { Question } from '../questions/questions.ts';
import { visitorMessages } from './visitor-messages.ts';
import { isUpiId } from '../teams/upi.ts';
import { isWebLink } from '../web-link.ts';

/** Dates are instants. */
export interface EventValues {
  title: string;
  description: string;
  status: EventStatus;
  startDate: string;
  endDate: string;
  registrationDeadline: string;
  timeZone: string;
  mode: EventMode;
  /** Null for an event in person. */
  onlineLink: string | null;
  /** Blank for an online event. */
  venue: Venue;
  minTeamSize: number;
  maxTeamSize: number;
  maxTeams: number;
  registerBy: RegisterBy;
  hasWaitlist: boolean;
  hasBoard: boolean;
  offerHours: number;
  /** Rupees. */
  entryFee: number;
  /** Rupees. */
  prizePool: number;
  prizes: string | PrizeTiers;
  requirements: string;
  paymentDetails: PaymentDetails;
  whatsappLink: string | null;
  contactEmail: string;
  contactPhone: string;
  rules: string[];
  departments: string[];
  skills: string[];
  /** Retired ones too. */
  questions: Question[];
}

/** From the specification (point 9), except the status. */
export const newEventDefaults: EventValues = {
  title: '',
  description: '',
  status: 'published',
  startDate: '',
  endDate: '',
  registrationDeadline: '',
  timeZone: defaultTimeZone,
  mode: 'in_person',
  onlineLink: null,
  venue: { name: '', address: '', city: '', state: '', country: '' },
  minTeamSize: eventLimits.defaultMinTeamSize,
  maxTeamSize: eventLimits.defaultMaxTeamSize,
  maxTeams: eventLimits.defaultMaxTeams,
  registerBy: 'both',
  hasWaitlist: true,
  hasBoard: false,
  offerHours: eventLimits.defaultOfferHours,
  entryFee: 0,
  prizePool: 0,
  prizes: 'To be announced',
  requirements: 'No specific requirements',
  paymentDetails: { upiId: null, accountName: '', notes: '', paymentRequired: false },
  whatsappLink: null,
  contactEmail: '',
  contactPhone: '',
  rules: [],
  departments: [],
  skills: [],
  questions: [],
};

/**
 * Applies an edit. Missing fields stay unchanged. Older field names are accepted. A fee of 0 clears the UPI ID. A moved
 * start also moves the end. Unreadable dates are kept, so that the checks report them.
 */
export function withChanges(current: EventValues, body: EventBody): EventValues {
  const entryFee = body.entryFee ?? body.registrationFee ?? current.entryFee;
  const timeZone = body.timeZone || current.timeZone;
  const date = (stored: string, value: string | undefined, edge: 'start' | 'end') =>
    value === undefined ? stored : readDate(stored, value, timeZone, edge);
  const mode = body.mode ?? current.mode;
  const startDate = date(current.startDate, body.startDate ?? body.eventDate, 'start');
  return {
    title: body.title ?? current.title,
    description: body.description ?? current.description,
    status: body.status ?? current.status,
    startDate,
    endDate:
      body.endDate === undefined
        ? endAfterMove(current, startDate, timeZone)
        : date(current.endDate, body.endDate, 'end'),
    registrationDeadline: date(current.registrationDeadline, body.registrationDeadline, 'end'),
    timeZone,
    mode,
    onlineLink: mode === 'in_person' ? null : changedLink(current.onlineLink, body.onlineLink),
    venue: mode === 'online' ? newEventDefaults.venue : merge(current.venue, body.venue),
    minTeamSize: body.minTeamSize ?? body.teamSize?.min ?? current.minTeamSize,
    maxTeamSize: body.maxTeamSize ?? body.teamSize?.max ?? current.maxTeamSize,
    maxTeams: body.maxTeams ?? current.maxTeams,
    registerBy: body.registerBy ?? current.registerBy,
    hasWaitlist: body.hasWaitlist ?? current.hasWaitlist,
    hasBoard: body.hasBoard ?? current.hasBoard,
    offerHours: body.offerHours ?? current.offerHours,
    entryFee,
    prizePool: body.prizePool ?? current.prizePool,
    prizes: body.prizes === undefined || body.prizes === '' ? current.prizes : body.prizes,
    requirements: body.requirements || current.requirements,
    paymentDetails: paymentFor(entryFee, merge(current.paymentDetails, body.paymentDetails)),
    whatsappLink: changedLink(current.whatsappLink, body.whatsappLink),
    contactEmail: body.contactEmail ?? current.contactEmail,
    contactPhone: body.contactPhone ?? current.contactPhone,
    rules: body.rules === undefined ? current.rules : entries(body.rules),
    departments: body.departments === undefined ? current.departments : entries(body.departments),
    skills: body.skills === undefined ? current.skills : entries(body.skills),
    questions: body.questions ?? current.questions,
  };
}

/** Returns whether an edit changes the date, time, place or link. Such edits are mailed to registered teams. */
export function isRescheduled(before: Schedule, after: Schedule): boolean {
  return (
    whenOf(before) !== whenOf(after) ||
    before.mode !== after.mode ||
    hasNewLink(before, after) ||
    venueFields.some((field) => before.venue[field] !== after.venue[field])
  );
}

/** Returns whether the edit sets a different link. Removing the link does not count. */
export function hasNewLink(before: Linked, after: Linked): boolean {
  return after.onlineLink !== null && after.onlineLink !== before.onlineLink;
}

type Linked = Pick<EventValues, 'onlineLink'>;
type Schedule = Linked & Pick<EventValues, 'startDate' | 'endDate' | 'timeZone' | 'mode' | 'venue'>;

/** Seconds are not shown, so they do not count. */
function whenOf({ startDate, endDate, timeZone }: Schedule): string {
  return formatRange(startDate, endDate, timeZone);
}

/** Returns issues in the specification's order (point 5). */
export function newEventIssues(event: EventValues): Issue[] {
  return [...eventIssues(event, eventMessages.missingVenueFields), ...contactEmailIssues(event)];
}

/**
 * Uses the messages of the edit page. An older contact email or UPI ID is accepted if it is unchanged, because the modal
 * hides both.
 */
export function editedEventIssues(
  event: EventValues,
  current: Pick<EventValues, 'contactEmail' | 'paymentDetails'>,
): Issue[] {
  const issues = eventIssues(event, eventMessages.missingVenueFieldsOnEdit, current.paymentDetails.upiId);
  return event.contactEmail === current.contactEmail ? issues : [...issues, ...contactEmailIssues(event)];
}

/** Returns issues of another fee while teams hold places, and of fewer places than they hold. */
export function heldPlacesIssues(
  event: Pick<EventValues, 'entryFee' | 'maxTeams'>,
  current: Pick<EventValues, 'entryFee' | 'maxTeams'>,
  placesHeld: number,
): Issue[] {
  const issues: Issue[] = [];
  if (event.entryFee !== current.entryFee && placesHeld > 0)
    issues.push({ path: 'entryFee', message: eventMessages.feeLocked(placesHeld) });
  if (event.maxTeams < current.maxTeams && event.maxTeams < placesHeld)
    issues.push({ path: 'maxTeams', message: eventMessages.placesHeld(placesHeld) });
  return issues;
}

function eventIssues(
  event: EventValues,
  missingVenue: (fields: readonly string[]) => string,
  knownUpiId: string | null = null,
): Issue[] {
  return [
    ...missingIssues(event, requiredFields, '', messages.missingFields),
    ...(event.mode === 'online' ? [] : missingIssues(event.venue, venueFields, 'venue.', missingVenue)),
    ...teamSizeIssues(event),
    ...feeIssues(event, knownUpiId),
    ...dateIssues(event),
    ...linkIssues(event),
    ...ruleIssues(event),
    ...questionIssues(event.questions),
    ...lengthIssues(event),
  ];
}

const requiredFields = ['title', 'description', 'startDate', 'endDate', 'registrationDeadline'] as const;
const venueFields = ['name', 'address', 'city', 'state', 'country'] as const;

function missingIssues<Name extends string>(
  values: Record<Name, string>,
  names: readonly Name[],
  prefix: string,
  message: (fields: readonly string[]) => string,
): Issue[] {
  const missing = names.filter((name) => values[name].trim() === '');
  return missing.map((name) => ({ path: `${prefix}${name}`, message: message(missing) }));
}

function teamSizeIssues({ minTeamSize, maxTeamSize }: EventValues): Issue[] {
  return minTeamSize > maxTeamSize ? [{ path: 'minTeamSize', message: eventMessages.teamSizesCrossed }] : [];
}

function feeIssues({ entryFee, paymentDetails: { upiId } }: EventValues, knownUpiId: string | null): Issue[] {
  if (entryFee === 0) return [];
  const path = 'paymentDetails.upiId';
  if (!upiId) return [{ path, message: eventMessages.upiIdRequired }];
  return upiId === knownUpiId || isUpiId(upiId) ? [] : [{ path, message: eventMessages.upiIdInvalid }];
}

function dateIssues({ startDate, endDate, registrationDeadline, timeZone }: EventValues): Issue[] {
  if (!isTimeZone(timeZone)) return [{ path: 'timeZone', message: eventMessages.timeZoneInvalid }];
  const unread = Object.entries({ startDate, endDate, registrationDeadline })
    .filter(([, value]) => value !== '' && !isInstant(value))
    .map(([path]) => ({ path, message: visitorMessages.dateInvalid }));
  if (unread.length > 0 || !endDate) return unread;
  const issues: Issue[] = [];
  if (startDate > endDate) issues.push({ path: 'endDate', message: eventMessages.endBeforeStart });
  if (registrationDeadline > endDate) {
    issues.push({ path: 'registrationDeadline', message: eventMessages.deadlineAfterEnd });
  }
  return issues;
}

function linkIssues({ whatsappLink, onlineLink }: EventValues): Issue[] {
  const issues: Issue[] = [];
  if (whatsappLink && !isWhatsappLink(whatsappLink)) {
    issues.push({ path: 'whatsappLink', message: eventMessages.whatsappInvalid });
  }
  if (onlineLink && !isWebLink(onlineLink)) {
    issues.push({ path: 'onlineLink', message: eventMessages.onlineLinkInvalid });
  }
  return issues;
}

function contactEmailIssues({ contactEmail }: EventValues): Issue[] {
  if (contactEmail === '' || isAddress(contactEmail)) return [];
  return [{ path: 'contactEmail', message: messages.emailInvalid }];
}

/** Checks each line of rules that are sent as one text. The edit page reads them back as a list. */
function ruleIssues({ rules }: EventValues): Issue[] {
  const path = 'rules';
  if (rules.length > limits.listItems) return [{ path, message: messages.tooMany(limits.listItems) }];
  const isTooLong = rules.some((rule) => Array.from(rule).length > limits.longText);
  return isTooLong ? [{ path, message: messages.tooLong(limits.longText) }] : [];
}

const longFields = ['description', 'rules', 'departments', 'skills', 'questions'] as const;

/** Names the longest field. */
function lengthIssues(event: EventValues): Issue[] {
  if (bytesOf(event) <= eventLimits.eventBytes) return [];
  const [path = ''] = longFields.toSorted((one, other) => bytesOf(event[other]) - bytesOf(event[one]));
  return [{ path, message: eventMessages.eventTooLong }];
}

/** Returns the bytes of all texts in UTF-8. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return new TextEncoder().encode(value).length;
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return parts.reduce<number>((sum, part) => sum + bytesOf(part), 0);
}

/**
 * Requires `//`, because on https pages `https:wa.me` is a relative link. Also rejects malformed links, because
 * programs read them differently.
 */
export function isWhatsappLink(link: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/iu.test(link) && URL.canParse(link) ? new URL(link) : undefined;
  if (!url || url.username || url.password || url.port) return false;
  return /^(?:wa\.me|(?:[\da-z-]+\.)*whatsapp\.com)$/u.test(url.hostname);
}

function changedLink(current: string | null, sent: string | null | undefined): string | null {
  return sent === undefined ? current : sent || null;
}

function readDate(stored: string, typed: string, timeZone: string, edge: 'start' | 'end'): string {
  if (typed === '' || !isTimeZone(timeZone)) return typed;
  const value = stored === '' ? typed : keepTimeOfDay(stored, typed, timeZone);
  return readEventDate(value, timeZone, edge) ?? typed;
}

/** Keeps the duration. Ignores unreadable dates. */
function endAfterMove(current: EventValues, startDate: string, timeZone: string): string {
  const { startDate: start, endDate: end } = current;
  const canMove = startDate !== start && [start, end, startDate].every(isInstant) && isTimeZone(timeZone);
  return canMove ? moveEnd({ start, end, timeZone }, startDate) : end;
}

function paymentFor(entryFee: number, details: PaymentDetails): PaymentDetails {
  const paymentRequired = entryFee !== 0;
  return { ...details, upiId: paymentRequired ? details.upiId || null : null, paymentRequired };
}

function entries(value: string[] | string): string[] {
  const all = typeof value === 'string' ? value.split('\n') : value;
  return all.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** Spreads `change` without undefined values. */
function merge<T extends object>(
  current: T,
  change: { [Key in keyof T]?: T[Key] | undefined } | undefined,
): T {
  const named = Object.entries(change ?? {}).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(named) };
}
