import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Instant, Rupees } from '../fields.ts';

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

const hold = {
  path: '/api/events/:id/hold',
  callers: 'student',
  params: z.object({ id: EventRef }),
} as const;

/**
 * Again while the place is held: the same hold. 409 `hold_paused`: too many holds in a row. 409 `place_held`: the
 * student holds a place in another event.
 */
export const holdPlace = endpoint({
  ...hold,
  method: 'POST',
  summary: 'Hold a place while the student pays',
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
