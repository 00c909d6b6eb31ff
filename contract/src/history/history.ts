import * as z from 'zod/mini';
import { Audience, PaymentStatus } from '../accounts/accounts.ts';
import { endpoint } from '../endpoint.ts';
import { announcementActions } from '../announcements/actions.ts';
import { eventActions } from '../events/actions.ts';
import { exportActions } from '../exports/actions.ts';
import { judgingActions } from '../judging/actions.ts';
import { peopleActions } from '../people/actions.ts';
import { programmeActions } from '../programme/actions.ts';
import { reminderActions } from '../reminders/actions.ts';
import { reminderKinds } from '../reminders/kinds.ts';
import { resultActions } from '../results/actions.ts';
import { eventRoles } from '../people/roles.ts';
import { statementActions } from '../statements/actions.ts';
import { submissionActions } from '../submissions/actions.ts';
import { teamActions } from '../teams/actions.ts';
import { EventRef, Id, Instant, paging } from '../fields.ts';
import { RejectionReason, TeamFilter } from '../teams/teams.ts';

const actions = [
  eventActions,
  teamActions,
  exportActions,
  peopleActions,
  announcementActions,
  programmeActions,
  statementActions,
  reminderActions,
  submissionActions,
  judgingActions,
  resultActions,
] as const;

type ListOf<Kind extends 'once' | 'repeatable'> = (typeof actions)[number][Kind][number];

export type ActionName = ListOf<'once'> | ListOf<'repeatable'>;
export const ActionName = z.enum(
  actions.flatMap(({ once, repeatable }): ActionName[] => [...once, ...repeatable]),
);

/** A full history refuses these actions. */
export const repeatableActions: ReadonlySet<ActionName> = new Set(
  actions.flatMap(({ repeatable }) => repeatable),
);

export const EventField = z.enum([
  'title',
  'description',
  'status',
  'startDate',
  'endDate',
  'registrationDeadline',
  'timeZone',
  'mode',
  'onlineLink',
  'venueName',
  'venueAddress',
  'venueCity',
  'venueState',
  'venueCountry',
  'minTeamSize',
  'maxTeamSize',
  'maxTeams',
  'registerBy',
  'hasWaitlist',
  'hasBoard',
  'offerHours',
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
  'questions',
]);
export type EventField = z.infer<typeof EventField>;

export const ChangedField = z.enum([
  ...EventField.options,
  'teamName',
  'members',
  'answers',
  'transactionId',
]);
export type ChangedField = z.infer<typeof ChangedField>;

const ChangedValue = z.union([z.string(), z.number()]);

/** Leaves out personal data and long texts. */
export const Change = z.object({
  field: ChangedField,
  before: z.optional(ChangedValue),
  /** For `members`, the number of members. */
  after: z.optional(ChangedValue),
});
export type Change = z.infer<typeof Change>;

/** Contains no personal data, because the history stays after an account is deleted. */
export const ActionDetails = z.object({
  changes: z.optional(z.array(Change)),
  /** Status after the action. */
  status: z.optional(PaymentStatus),
  /** Status before the action. */
  earlierStatus: z.optional(PaymentStatus),
  /** The team sent its transaction id after the statement was uploaded, and was accepted at once. */
  byStatement: z.optional(z.boolean()),
  /** For rejected payments. */
  reason: z.optional(RejectionReason),
  /** Team size on registration. */
  members: z.optional(z.int()),
  /** Places held when the event was deleted. */
  placesHeld: z.optional(z.int()),
  format: z.optional(z.enum(['csv', 'pdf', 'xlsx'])),
  filter: z.optional(TeamFilter),
  /** The id of the account that the action concerns. */
  person: z.optional(Id),
  roles: z.optional(z.array(z.enum(eventRoles))),
  /** Emails of an announcement that had left when it was stopped. */
  mails: z.optional(z.int()),
  reminder: z.optional(z.enum(reminderKinds)),
});
export type ActionDetails = z.infer<typeof ActionDetails>;

export const HistoryEntry = z.object({
  _id: Id,
  at: Instant,
  action: ActionName,
  /** Null for a deleted account. */
  actor: z.nullable(z.object({ name: z.string(), audience: Audience, isYou: z.boolean() })),
  /** The person whose roles changed. Null for other actions and for deleted accounts. */
  person: z.nullable(z.object({ name: z.string(), isYou: z.boolean() })),
  team: z.nullable(
    z.object({
      _id: Id,
      teamName: z.string(),
      /** False for withdrawn teams, which have no page. */
      isListed: z.boolean(),
    }),
  ),
  /**
   * Only organizers see it. The device is like `Firefox on Windows`, the network like `203.0.113.0/24`. Null if it was
   * deleted or not kept.
   */
  source: z.nullable(z.object({ device: z.string(), network: z.string() })),
  details: ActionDetails,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const eventHistory = endpoint({
  method: 'GET',
  path: '/api/events/:id/history',
  summary: "History of one of the manager's events and its teams, newest first",
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
  summary: "History of a team in the manager's events and its payments, newest first",
  callers: 'manager',
  params: z.object({ teamId: Id }),
  query: z.object(paging),
  reply: z.array(HistoryEntry),
  errors: ['not_found'],
  paged: true,
});
