import * as z from 'zod/mini';
import { Audience, PaymentStatus } from '../accounts/accounts.ts';
import { endpoint } from '../endpoint.ts';
import { eventActions } from '../events/actions.ts';
import { exportActions } from '../exports/actions.ts';
import { teamActions } from '../teams/actions.ts';
import { EventRef, Id, Instant, paging } from '../fields.ts';
import { TeamFilter } from '../teams/teams.ts';

/** The actions of each feature. */
const actions = [eventActions, teamActions, exportActions] as const;

type ListOf<Kind extends 'once' | 'repeatable'> = (typeof actions)[number][Kind][number];

/** What can be done to an event, to one of its teams, or to a team's payment. */
export type ActionName = ListOf<'once'> | ListOf<'repeatable'>;
export const ActionName = z.enum(
  actions.flatMap(({ once, repeatable }): ActionName[] => [...once, ...repeatable]),
);

/** Actions that a full history refuses. */
export const repeatableActions: ReadonlySet<ActionName> = new Set(
  actions.flatMap(({ repeatable }) => repeatable),
);

/** The values of an event that an edit may change. */
export const EventField = z.enum([
  'title',
  'description',
  'status',
  'startDate',
  'endDate',
  'registrationDeadline',
  'timeZone',
  'venueName',
  'venueAddress',
  'venueCity',
  'venueState',
  'venueCountry',
  'minTeamSize',
  'maxTeamSize',
  'maxTeams',
  'entryFee',
  'prizePool',
  'prizes',
  'requirements',
  'upiId',
  'accountName',
  'paymentNotes',
  'whatsappLink',
  'contactEmail',
  'contactPhone',
  'rules',
  'departments',
  'skills',
]);
export type EventField = z.infer<typeof EventField>;

/** Those, and what an edit of a team may change. */
export const ChangedField = z.enum([...EventField.options, 'teamName', 'members']);
export type ChangedField = z.infer<typeof ChangedField>;

const ChangedValue = z.union([z.string(), z.number()]);

/** A field that an edit changed. What may tell of a person, or is long, is named without its values. */
export const Change = z.object({
  field: ChangedField,
  before: z.optional(ChangedValue),
  /** Of `members` both are how many there were and are. */
  after: z.optional(ChangedValue),
});
export type Change = z.infer<typeof Change>;

/** What else is known of an action. Nothing in it tells of a person: the log outlives accounts. */
export const ActionDetails = z.object({
  changes: z.optional(z.array(Change)),
  /** The payment status that the action led to; of a team that was withdrawn, the one it had. */
  status: z.optional(PaymentStatus),
  /** The payment status before the action. */
  earlierStatus: z.optional(PaymentStatus),
  /** How many members a team registered with. */
  members: z.optional(z.int()),
  /** How many teams held a place when their event was deleted. */
  placesHeld: z.optional(z.int()),
  format: z.optional(z.enum(['csv', 'pdf', 'xlsx'])),
  /** Which teams were exported. */
  filter: z.optional(TeamFilter),
});
export type ActionDetails = z.infer<typeof ActionDetails>;

/** One action in the history of an event or a team: who did what, when, and from where. */
export const HistoryEntry = z.object({
  _id: Id,
  at: Instant,
  action: ActionName,
  /** Null once the account is deleted. */
  actor: z.nullable(z.object({ name: z.string(), audience: Audience, isYou: z.boolean() })),
  /** What it was done to, where that is a team. */
  team: z.nullable(
    z.object({
      _id: Id,
      teamName: z.string(),
      /** Whether it still has a page: one that was withdrawn has none. */
      isListed: z.boolean(),
    }),
  ),
  /**
   * The device in words, such as `Firefox on Windows`, blank where it is unknown; and the network that the address
   * belongs to, such as `203.0.113.0/24`. Null where that is not kept, or not any more.
   */
  source: z.nullable(z.object({ device: z.string(), network: z.string() })),
  details: ActionDetails,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const eventHistory = endpoint({
  method: 'GET',
  path: '/api/events/:id/history',
  summary: "Who did what to one of the manager's events and its teams, newest first",
  callers: 'manager',
  params: z.object({ id: EventRef }),
  query: z.object(paging),
  reply: z.array(HistoryEntry),
  errors: ['invalid_id', 'not_found'],
  paged: true,
});

export const teamHistory = endpoint({
  method: 'GET',
  path: '/api/teams/:teamId/history',
  summary: "Who did what to a team of the manager's events and to its payments, newest first",
  callers: 'manager',
  params: z.object({ teamId: Id }),
  query: z.object(paging),
  reply: z.array(HistoryEntry),
  errors: ['not_found'],
  paged: true,
});
