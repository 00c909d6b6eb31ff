import type { Issue } from '@hackon/contract/errors';
import { EventBody } from '@hackon/contract/events/event-body';
import { localMinute, readEventDate, type DayEdge } from '@hackon/contract/events/event-dates';
import {
  editedEventIssues,
  heldPlacesIssues,
  newEventDefaults,
  newEventIssues,
  withChanges,
  type EventValues,
} from '@hackon/contract/events/event-rules';
import type {
  EventMode,
  EventStatus,
  ManagerEvent,
  PrizeTiers,
  RegisterBy,
  Venue,
} from '@hackon/contract/events/events';
import { messages } from '@hackon/contract/messages';
import type { Question } from '@hackon/contract/questions/questions';
import { eventMessages } from '@hackon/contract/events/messages';
import { wholeRupees } from '../../../ui/whole-rupees.ts';

type PrizeTier = Exclude<keyof PrizeTiers, 'text'>;
export type EventDate = 'startDate' | 'endDate' | 'registrationDeadline';

/**
 * Names match the contract, so issues find their fields. Dates are in the event's zone: `2026-12-12T18:00` on create,
 * day and time apart on edit.
 */
export interface EventFormValues {
  title: string;
  description: string;
  status: EventStatus;
  startDate: string;
  endDate: string;
  registrationDeadline: string;
  /** Such as `18:00`. Blank: start or end of the day. */
  times: Record<EventDate, string>;
  mode: EventMode;
  onlineLink: string;
  venue: Venue;
  minTeamSize: string;
  maxTeamSize: string;
  maxTeams: string;
  registerBy: RegisterBy;
  hasWaitlist: boolean;
  hasBoard: boolean;
  offerHours: string;
  entryFee: string;
  paymentDetails: { upiId: string; accountName: string; notes: string };
  prizePool: string;
  prizes: string;
  prizeTiers: Record<PrizeTier, string>;
  requirements: string;
  whatsappLink: string;
  contactEmail: string;
  contactPhone: string;
  rules: string[];
  /** Comma-separated. */
  departments: string;
  skills: string[];
  questions: Question[];
}

/** A blank text shows its default as placeholder. Fees are in rupees, so the default country is India. */
export const emptyEventForm: EventFormValues = {
  title: '',
  description: '',
  status: newEventDefaults.status,
  startDate: '',
  endDate: '',
  registrationDeadline: '',
  times: { startDate: '', endDate: '', registrationDeadline: '' },
  mode: newEventDefaults.mode,
  onlineLink: '',
  venue: { ...newEventDefaults.venue, country: 'India' },
  minTeamSize: String(newEventDefaults.minTeamSize),
  maxTeamSize: String(newEventDefaults.maxTeamSize),
  maxTeams: String(newEventDefaults.maxTeams),
  registerBy: newEventDefaults.registerBy,
  hasWaitlist: newEventDefaults.hasWaitlist,
  hasBoard: newEventDefaults.hasBoard,
  offerHours: String(newEventDefaults.offerHours),
  entryFee: String(newEventDefaults.entryFee),
  paymentDetails: { upiId: '', accountName: '', notes: '' },
  prizePool: '',
  prizes: '',
  prizeTiers: { first: '', second: '', third: '', consolation: '' },
  requirements: '',
  whatsappLink: '',
  contactEmail: '',
  contactPhone: '',
  rules: [''],
  departments: '',
  skills: [''],
  questions: [],
};

export function newEventOf(values: EventFormValues): EventValues {
  return withChanges(newEventDefaults, {
    ...sharedBody(values),
    status: values.status,
    minTeamSize: toNumber(values.minTeamSize),
    maxTeamSize: toNumber(values.maxTeamSize),
    maxTeams: toNumber(values.maxTeams),
    entryFee: rupeesOrNone(values.entryFee),
    prizes: values.prizes.trim(),
  });
}

export function newEventFormIssues(values: EventFormValues): Issue[] {
  const event = newEventOf(values);
  return [
    ...newEventIssues(event),
    ...moneyIssues(values),
    ...forgottenFee(values),
    ...bodyIssues(event),
    ...contactIssues(values),
  ];
}

/** The edit form requires departments, but a new event may have none. Then `All` is filled in. */
export function eventFormOf(event: ManagerEvent): EventFormValues {
  const minute = (instant: string) => localMinute(instant, event.timeZone);
  const day = (instant: string) => minute(instant).slice(0, 10);
  const time = (instant: string) => minute(instant).slice(11);
  const prizes = typeof event.prizes === 'string' ? { ...noPrizes, text: event.prizes } : event.prizes;
  const { text = '' } = prizes;
  return {
    title: event.title,
    description: event.description,
    status: event.status,
    startDate: day(event.startDate),
    endDate: day(event.endDate),
    registrationDeadline: day(event.registrationDeadline),
    times: {
      startDate: time(event.startDate),
      endDate: time(event.endDate),
      registrationDeadline: time(event.registrationDeadline),
    },
    mode: event.mode,
    onlineLink: event.onlineLink ?? '',
    venue: event.mode === 'online' ? emptyEventForm.venue : event.venue,
    minTeamSize: String(event.minTeamSize),
    maxTeamSize: String(event.maxTeamSize),
    maxTeams: String(event.maxTeams),
    registerBy: event.registerBy,
    hasWaitlist: event.hasWaitlist,
    hasBoard: event.hasBoard,
    offerHours: String(event.offerHours),
    entryFee: String(event.entryFee),
    paymentDetails: {
      upiId: event.paymentDetails.upiId ?? '',
      accountName: event.paymentDetails.accountName,
      notes: event.paymentDetails.notes,
    },
    prizePool: amountText(event.prizePool),
    prizes: text === newEventDefaults.prizes ? '' : text,
    prizeTiers: {
      first: amountText(prizes.first),
      second: amountText(prizes.second),
      third: amountText(prizes.third),
      consolation: amountText(prizes.consolation),
    },
    requirements: event.requirements,
    whatsappLink: event.whatsappLink ?? '',
    contactEmail: event.contactEmail,
    contactPhone: event.contactPhone,
    rules: atLeastOneRow(event.rules),
    departments: event.departments.join(', ') || 'All',
    skills: atLeastOneRow(event.skills),
    questions: event.questions,
  };
}

/** An unchanged date or time keeps its exact ms. */
export function editedEventOf(current: ManagerEvent, values: EventFormValues): EventValues {
  return withChanges(current, {
    ...sharedBody(values),
    startDate: editedDate(current, values, 'startDate', 'start'),
    endDate: editedDate(current, values, 'endDate', 'end'),
    registrationDeadline: editedDate(current, values, 'registrationDeadline', 'end'),
    status: values.status,
    minTeamSize: wholeNumber(values.minTeamSize, 1),
    maxTeamSize: wholeNumber(values.maxTeamSize, 1),
    maxTeams: wholeNumber(values.maxTeams, 1),
    entryFee: rupeesOrNone(values.entryFee),
    prizePool: rupeesOrNone(values.prizePool),
    prizes: editedPrizes(values),
    departments: values.departments.split(','),
    skills: values.skills,
  });
}

/** Only the edit form requires departments (specification, point 5). */
export function editedEventFormIssues(current: ManagerEvent, values: EventFormValues): Issue[] {
  const event = editedEventOf(current, values);
  return [
    ...moneyIssues(values),
    ...editedEventIssues(event, current),
    ...heldPlacesIssues(event, current, current.placesHeld),
    ...(event.departments.length === 0
      ? [{ path: 'departments', message: eventMessages.departmentsRequired }]
      : []),
    ...bodyIssues(event),
    ...contactIssues(values),
  ];
}

const noPrizes: PrizeTiers = { first: 0, second: 0, third: 0, consolation: 0 };

function sharedBody(values: EventFormValues): EventBody {
  return {
    title: trimmed(values.title),
    description: trimmed(values.description),
    startDate: values.startDate,
    endDate: throughLastMinute(values.endDate),
    registrationDeadline: throughLastMinute(values.registrationDeadline),
    mode: values.mode,
    onlineLink: trimmed(values.onlineLink),
    venue: {
      name: trimmed(values.venue.name),
      address: trimmed(values.venue.address),
      city: trimmed(values.venue.city),
      state: trimmed(values.venue.state),
      country: trimmed(values.venue.country),
    },
    paymentDetails: {
      upiId: trimmed(values.paymentDetails.upiId),
      accountName: trimmed(values.paymentDetails.accountName),
      notes: trimmed(values.paymentDetails.notes),
    },
    registerBy: values.registerBy,
    hasWaitlist: values.hasWaitlist,
    hasBoard: values.hasBoard,
    offerHours: wholeNumber(values.offerHours, 1),
    requirements: trimmed(values.requirements),
    whatsappLink: trimmed(values.whatsappLink),
    contactEmail: trimmed(values.contactEmail),
    contactPhone: trimmed(values.contactPhone),
    rules: values.rules,
    questions: values.questions,
  };
}

/** 23:59 means the end of the day, as a blank time does. Otherwise registration would close a minute early. */
function throughLastMinute(dateTime: string): string {
  return dateTime.endsWith('T23:59') ? dateTime.slice(0, 10) : dateTime;
}

function editedDate(current: ManagerEvent, values: EventFormValues, name: EventDate, edge: DayEdge): string {
  const { [name]: day, times } = values;
  if (day === '') return '';
  if (times[name] === '') return readEventDate(day, current.timeZone, edge) ?? day;
  const minute = `${day}T${times[name]}`;
  const stored = localMinute(current[name], current.timeZone);
  if (minute === stored) return current[name];
  if (edge === 'end' && minute !== throughLastMinute(minute))
    return readEventDate(day, current.timeZone, edge) ?? day;
  // Seconds and ms are the same in every time zone.
  return stored.endsWith(times[name]) ? minute + current[name].slice(16, -1) : minute;
}

/** Returns only the text if no amount is typed, as the create page does. */
function editedPrizes({ prizes, prizeTiers }: EventFormValues): string | PrizeTiers {
  const text = prizes.trim();
  const tiers = {
    first: rupeesOrNone(prizeTiers.first),
    second: rupeesOrNone(prizeTiers.second),
    third: rupeesOrNone(prizeTiers.third),
    consolation: rupeesOrNone(prizeTiers.consolation),
  };
  if (Object.values(tiers).every((amount) => amount === 0)) return text || newEventDefaults.prizes;
  return { ...tiers, ...(text && { text }) };
}

function trimmed(text: string): string {
  return text.trim();
}

export function bodyIssues(body: EventBody): Issue[] {
  const { error } = EventBody.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

function contactIssues({ contactEmail, contactPhone }: EventFormValues): Issue[] {
  const missing = Object.entries({ contactEmail, contactPhone })
    .filter(([, value]) => value.trim() === '')
    .map(([path]) => path);
  if (missing.length > 0) return missing.map((path) => ({ path, message: messages.missingFields(missing) }));
  const digits = contactPhone.replaceAll(/\D/gu, '');
  return digits.length < 8 ? [{ path: 'contactPhone', message: eventMessages.phoneTooShort }] : [];
}

function atLeastOneRow(entries: readonly string[]): string[] {
  return entries.length > 0 ? [...entries] : [''];
}

function amountText(amount: number): string {
  return amount === 0 ? '' : String(amount);
}

/** NaN makes the form ask for a number. */
export function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** NaN makes the form ask for whole rupees. */
export function toRupees(text: string): number {
  const rupees = wholeRupees(text);
  return /^\d+$/u.test(rupees) ? Number(rupees) : Number.NaN;
}

/** Returns the fallback for a text without a number (specification, point 5). */
function wholeNumber(text: string, fallback: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? fallback : number;
}

/** Who typed a UPI ID wants money. */
function forgottenFee({ entryFee, paymentDetails }: EventFormValues): Issue[] {
  if (entryFee.trim() !== '' || paymentDetails.upiId.trim() === '') return [];
  return [{ path: 'entryFee', message: eventMessages.feeMissing }];
}

/** `moneyIssues` reports a text that is no amount. */
function rupeesOrNone(text: string): number {
  return toRupees(text) || 0;
}

function moneyIssues({ entryFee, prizePool, prizeTiers }: EventFormValues): Issue[] {
  const amounts = {
    entryFee,
    prizePool,
    'prizeTiers.first': prizeTiers.first,
    'prizeTiers.second': prizeTiers.second,
    'prizeTiers.third': prizeTiers.third,
    'prizeTiers.consolation': prizeTiers.consolation,
  };
  return Object.entries(amounts)
    .filter(([, text]) => text.trim() !== '' && Number.isNaN(toRupees(text)))
    .map(([path]) => ({ path, message: messages.wholeNumber }));
}
