import * as z from 'zod/mini';
import { duplicateParts, publicFees, publicFilters, publicSorts, publicWindows } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { EventBody, EventMode, EventStatus, RegisterBy, UpdateEventBody } from './event-body.ts';
import { EventRef, Id, Instant, line, paging, Rupees } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { eventRoles } from '../people/roles.ts';
import { Faq, Session } from '../programme/programme.ts';
import { Question } from '../questions/questions.ts';

export { EventBody, EventMode, EventStatus, RegisterBy };

/** Missing values are blank. An online event has only blank values. */
export const Venue = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});
export type Venue = z.infer<typeof Venue>;

/** The edit page sends amounts in rupees and a text. The create page sends only a text. */
export const PrizeTiers = z.object({
  first: Rupees,
  second: Rupees,
  third: Rupees,
  consolation: Rupees,
  text: z.optional(z.string()),
});
export type PrizeTiers = z.infer<typeof PrizeTiers>;
const Prizes = z.union([z.string(), PrizeTiers]);

/** `paymentRequired` is true if the event has a fee. */
export const PaymentDetails = z.object({
  upiId: z.nullable(z.string()),
  accountName: z.string(),
  notes: z.string(),
  paymentRequired: z.boolean(),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/**
 * Some fields have two names, such as startDate and eventDate, because the specification's screens use both. Cuts
 * descriptions after `eventLimits.cardDescription`.
 */
export const PublicEventCard = z.object({
  _id: Id,
  shareLink: z.string(),
  title: z.string(),
  description: z.string(),
  status: EventStatus,
  startDate: Instant,
  eventDate: Instant,
  endDate: Instant,
  registrationDeadline: Instant,
  timeZone: z.string(),
  mode: EventMode,
  venue: Venue,
  minTeamSize: z.int(),
  maxTeamSize: z.int(),
  teamSize: z.object({ min: z.int(), max: z.int() }),
  maxTeams: z.int(),
  registerBy: RegisterBy,
  hasWaitlist: z.boolean(),
  entryFee: Rupees,
  registrationFee: Rupees,
  /** Paths of the image, 1600 and 640 px wide. Without an image, the page draws a poster. */
  image: z.nullable(z.string()),
  smallImage: z.nullable(z.string()),
  /** The organization that hosts the event. */
  organization: z.string(),
  isRegistrationOpen: z.boolean(),
  availableSlots: z.int(),
});
export type PublicEventCard = z.infer<typeof PublicEventCard>;

/** Contains no team, no payment and no account email. */
export const PublicEvent = z.extend(PublicEventCard, {
  prizePool: Rupees,
  prizes: Prizes,
  requirements: z.string(),
  rules: z.array(z.string()),
  departments: z.array(z.string()),
  skills: z.array(z.string()),
  hasBoard: z.boolean(),
  offerHours: z.int(),
  paymentDetails: PaymentDetails,
  whatsappLink: z.nullable(z.string()),
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** In the organizer's order. */
  faqs: z.array(Faq),
  /** The earliest first. */
  sessions: z.array(Session),
  questions: z.array(Question),
  /** Null if the event collects no projects. */
  submissionDeadline: z.nullable(Instant),
  /** The deadline before it was moved. */
  earlierSubmissionDeadline: z.nullable(Instant),
  /** Null without a gallery of projects. */
  galleryOpensAt: z.nullable(Instant),
  /** Null until the organizers publish the results of the judging. */
  resultsPublishedAt: z.nullable(Instant),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

const managed = {
  /** The caller's strongest role, and all of them. */
  role: z.enum(eventRoles),
  roles: z.array(z.enum(eventRoles)),
  teamCount: z.int(),
  placesHeld: z.int(),
  moneyCollected: Rupees,
  moneyPending: Rupees,
  /** Grows with each change. An edit sends it as If-Match, and the server refuses edits of an older version. */
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
};

/** Amounts are in rupees. They count verified and pending teams. */
export const ManagerEventCard = z.extend(PublicEventCard, managed);
export type ManagerEventCard = z.infer<typeof ManagerEventCard>;

/** Includes the online link. Only organizers and registered teams see it. */
export const ManagerEvent = z.extend(PublicEvent, {
  ...managed,
  onlineLink: z.nullable(z.string()),
  /** When teams see the changed UPI ID. Null if they see it already. */
  payeeShownFrom: z.nullable(Instant),
});
export type ManagerEvent = z.infer<typeof ManagerEvent>;

/** Team ids in order of registration. */
export const ManagerEventDetail = z.extend(ManagerEvent, { teams: z.array(Id) });
export type ManagerEventDetail = z.infer<typeof ManagerEventDetail>;

/** `activeEvents` is the number of ongoing events. */
export const EventStats = z.object({
  totalEvents: z.int(),
  activeEvents: z.int(),
  upcomingEvents: z.int(),
  completedEvents: z.int(),
});
export type EventStats = z.infer<typeof EventStats>;

const eventParams = z.object({ id: EventRef });

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: "A manager's own events; for anyone else the public list",
  callers: 'guest-or-signed-in',
  query: z.object(paging),
  reply: z.union([z.array(ManagerEventCard), z.array(PublicEventCard)]),
  paged: true,
});

export const managerOverview = endpoint({
  method: 'GET',
  path: '/api/events/manager',
  summary: "The manager's own events with the numbers of the dashboard",
  callers: 'manager',
  reply: z.object({ events: z.array(ManagerEventCard), stats: EventStats }),
});

export const managerEvents = endpoint({
  method: 'GET',
  path: '/api/manager/events',
  summary: "The manager's own events",
  callers: 'manager',
  query: z.object(paging),
  reply: z.array(ManagerEventCard),
  paged: true,
});

export const eventDetail = endpoint({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'An event: full detail for its manager, the public view for others',
  callers: 'guest-or-signed-in',
  params: eventParams,
  reply: z.union([ManagerEventDetail, PublicEvent]),
  errors: ['invalid_id', 'not_found'],
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Create an event',
  callers: 'manager',
  body: EventBody,
  status: 201,
  reply: ManagerEventDetail,
  errors: ['quota_reached'],
  idempotent: true,
});

/**
 * `description` stands for texts, rules and prizes. `payment` stands for fee and payment details. `questions` omits
 * retired ones. `faq` is copied. `schedule` moves with the start. Other parts start blank.
 */
export const DuplicatePart = z.enum(duplicateParts);
export type DuplicatePart = z.infer<typeof DuplicatePart>;

export const duplicateEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/duplicate',
  summary: 'Copy an event to a draft; its dates move with the start, by wall time in its zone',
  callers: 'manager',
  params: eventParams,
  body: z.object({
    /** Of the original, unless given. The share link is made of it. */
    title: z.optional(line(limits.title).check(z.minLength(1, messages.allFieldsRequired))),
    startDate: line(limits.phone),
    parts: z.array(DuplicatePart).check(z.maxLength(duplicateParts.length)),
  }),
  status: 201,
  reply: ManagerEventDetail,
  errors: ['invalid_id', 'not_found', 'quota_reached'],
  idempotent: true,
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id',
  summary: 'Change the fields in the body; If-Match with the version refuses a stale edit',
  callers: 'manager',
  params: eventParams,
  body: UpdateEventBody,
  reply: ManagerEventDetail,
  errors: [
    'invalid_id',
    'not_found',
    'missing_right',
    'places_held',
    'fee_locked',
    'quota_reached',
    'stale_version',
  ],
  idempotent: true,
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  summary: 'Delete an event; if teams hold places, `confirm` must be its title',
  callers: 'manager',
  params: eventParams,
  query: z.object({ confirm: z.optional(z.string()) }),
  reply: z.object({ message: z.string() }),
  errors: ['invalid_id', 'not_found', 'missing_right', 'event_has_teams'],
});

export const PublicFilter = z.enum(publicFilters);
export type PublicFilter = z.infer<typeof PublicFilter>;

/** Filters the public list by entry fee. */
export const PublicFee = z.enum(publicFees);
export type PublicFee = z.infer<typeof PublicFee>;
export const PublicWindow = z.enum(publicWindows);
export type PublicWindow = z.infer<typeof PublicWindow>;

export const PublicSort = z.enum(publicSorts);
export type PublicSort = z.infer<typeof PublicSort>;

export const publicEvents = endpoint({
  method: 'GET',
  path: '/api/public/events',
  summary: 'Public events: not drafts, deadline in the future',
  callers: 'anyone',
  query: z.object({
    q: z._default(line(limits.searchText), ''),
    status: z._default(PublicFilter, 'all'),
    fee: z._default(PublicFee, 'all'),
    city: z._default(line(limits.searchText), ''),
    within: z._default(PublicWindow, 'any'),
    sort: z._default(PublicSort, 'startDate'),
    ...paging,
  }),
  reply: z.array(PublicEventCard),
  paged: true,
});

export const publicCities = endpoint({
  method: 'GET',
  path: '/api/public/cities',
  summary: 'Cities of the public events, those with the most events first',
  callers: 'anyone',
  reply: z.array(z.string()),
});

export const publicEvent = endpoint({
  method: 'GET',
  path: '/api/public/events/:id',
  summary: 'The public view of an event, by share link or id',
  callers: 'anyone',
  params: eventParams,
  reply: PublicEvent,
  errors: ['invalid_id', 'not_found'],
});
