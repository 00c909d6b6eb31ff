import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Instant, lineOrEmpty, Rupees } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { teamLimits } from '../teams/limits.ts';

/** The fee and payee count until `holdUntil`, whatever the organizer changes meanwhile. */
export const HeldPlace = z.object({
  holdUntil: Instant,
  /** First in the note of the payment. */
  payCode: z.string(),
  amount: Rupees,
  upiId: z.string(),
  serverNow: Instant,
});
export type HeldPlace = z.infer<typeof HeldPlace>;

/** What must be free in the event. */
export const TeamToHold = z.object({
  teamName: lineOrEmpty(teamLimits.teamName),
  members: z
    .array(
      z.object({ email: lineOrEmpty(limits.email), registerNumber: lineOrEmpty(teamLimits.registerNumber) }),
    )
    .check(
      z.minLength(1, messages.allFieldsRequired),
      z.maxLength(limits.listItems, messages.tooMany(limits.listItems)),
    ),
});
export type TeamToHold = z.output<typeof TeamToHold>;

const hold = {
  path: '/api/events/:id/hold',
  callers: 'student',
  params: z.object({ id: EventRef }),
} as const;

/**
 * Again while the place is held: the same hold. 409 `hold_paused`: too many holds in a row. 409 `place_held`: the
 * student holds a place in another event. With the team, so that nobody pays in vain: 409 `team_name_taken` and
 * `member_taken`.
 */
export const holdPlace = endpoint({
  ...hold,
  method: 'POST',
  summary: 'Hold a place while the student pays',
  body: z.nullish(TeamToHold),
  reply: HeldPlace,
  errors: [
    'invalid_id',
    'not_found',
    'registration_closed',
    'payment_not_due',
    'already_registered',
    'email_unconfirmed',
    'event_full',
    'hold_paused',
    'place_held',
    'team_name_taken',
    'member_taken',
  ],
});

/** Does nothing without a hold. */
export const releasePlace = endpoint({
  ...hold,
  method: 'DELETE',
  summary: 'Give a held place back',
  reply: z.object({ message: z.string() }),
  errors: ['invalid_id', 'not_found'],
});
