import * as z from 'zod/mini';
import { eventModes, eventStatuses, registrationWays } from '../choices.ts';
import { line, paragraph } from '../fields.ts';
import { limits } from '../limits.ts';
import { eventLimits } from './limits.ts';
import { teamLimits } from '../teams/limits.ts';
import { messages } from '../messages.ts';
import { Questions } from '../questions/questions.ts';

/** The stored status. Lists, filters and tiles use `eventPhase`. */
export const EventStatus = z.enum(eventStatuses);
export type EventStatus = z.infer<typeof EventStatus>;

export const EventMode = z.enum(eventModes);
export type EventMode = z.infer<typeof EventMode>;

/** How teams come to be. Only new teams follow a change. */
export const RegisterBy = z.enum(registrationWays);
export type RegisterBy = z.infer<typeof RegisterBy>;

const count = (max: number) =>
  z.int(messages.wholeNumber).check(z.minimum(1, messages.atLeast(1)), z.maximum(max, messages.atMost(max)));
const rupees = (max: number) =>
  z.int(messages.wholeNumber).check(z.minimum(0, messages.atLeast(0)), z.maximum(max, messages.atMost(max)));
const list = z
  .array(line(limits.longText))
  .check(z.maxLength(limits.listItems, messages.tooMany(limits.listItems)));

/**
 * All fields are optional. `newEventIssues` checks the required fields. An edit changes only the fields that are sent.
 * Also accepts the older field names of the edit modal.
 */
export const EventBody = z.object({
  title: z.optional(line(limits.title)),
  description: z.optional(paragraph(limits.description)),
  status: z.optional(EventStatus),
  startDate: z.optional(line(limits.phone)),
  eventDate: z.optional(line(limits.phone)),
  endDate: z.optional(line(limits.phone)),
  registrationDeadline: z.optional(line(limits.phone)),
  timeZone: z.optional(line(limits.shortText)),
  /** In person by default. */
  mode: z.optional(EventMode),
  onlineLink: z.optional(z.nullable(line(limits.url))),
  venue: z.optional(
    z.object({
      name: z.optional(line(limits.shortText)),
      address: z.optional(line(limits.shortText)),
      city: z.optional(line(limits.shortText)),
      state: z.optional(line(limits.shortText)),
      country: z.optional(line(limits.shortText)),
    }),
  ),
  minTeamSize: z.optional(count(eventLimits.teamSize)),
  maxTeamSize: z.optional(count(eventLimits.teamSize)),
  teamSize: z.optional(z.object({ min: count(eventLimits.teamSize), max: count(eventLimits.teamSize) })),
  maxTeams: z.optional(count(eventLimits.maxTeams)),
  registerBy: z.optional(RegisterBy),
  /** False: a full event takes no more teams. Teams that wait already keep their rank. */
  hasWaitlist: z.optional(z.boolean()),
  /** True: students and teams that look for each other are on a board until the deadline. */
  hasBoard: z.optional(z.boolean()),
  /** How long a place from the waitlist is held; at night until the morning. */
  offerHours: z.optional(
    z
      .int(messages.wholeNumber)
      .check(
        z.minimum(1, messages.atLeast(1)),
        z.maximum(eventLimits.offerHours, messages.atMost(eventLimits.offerHours)),
      ),
  ),
  entryFee: z.optional(rupees(eventLimits.maxEntryFee)),
  registrationFee: z.optional(rupees(eventLimits.maxEntryFee)),
  prizePool: z.optional(rupees(eventLimits.maxPrize)),
  prizes: z.optional(
    z.union([
      paragraph(limits.longText),
      z.object({
        first: rupees(eventLimits.maxPrize),
        second: rupees(eventLimits.maxPrize),
        third: rupees(eventLimits.maxPrize),
        consolation: rupees(eventLimits.maxPrize),
        text: z.optional(paragraph(limits.longText)),
      }),
    ]),
  ),
  requirements: z.optional(paragraph(limits.longText)),
  paymentDetails: z.optional(
    z.object({
      upiId: z.optional(z.nullable(line(teamLimits.upiId))),
      accountName: z.optional(line(limits.name)),
      notes: z.optional(paragraph(limits.longText)),
    }),
  ),
  whatsappLink: z.optional(z.nullable(line(limits.url))),
  contactEmail: z.optional(line(limits.email)),
  contactPhone: z.optional(line(limits.phone)),
  rules: z.optional(z.union([list, paragraph(limits.description)])),
  departments: z.optional(list),
  skills: z.optional(list),
  questions: z.optional(Questions),
});
export type EventBody = z.output<typeof EventBody>;

/** `tellTeams` says whether to email the teams when date, venue or link change. True by default. */
export const UpdateEventBody = z.extend(EventBody, { tellTeams: z.optional(z.boolean()) });
export type UpdateEventBody = z.output<typeof UpdateEventBody>;
