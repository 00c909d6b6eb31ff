import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Instant } from '../fields.ts';

export const askPayCode = endpoint({
  method: 'POST',
  path: '/api/events/:id/pay-code',
  summary: 'The code that the student puts first in the note of the UPI payment; the same on each call',
  callers: 'student',
  params: z.object({ id: EventRef }),
  reply: z.object({ payCode: z.string(), expiresAt: Instant }),
  errors: ['invalid_id', 'not_found', 'registration_closed', 'payment_not_due'],
});
