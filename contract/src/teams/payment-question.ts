import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { imageMessages } from '../events/image-messages.ts';
import { imageTypes } from '../events/images.ts';
import { eventLimits } from '../events/limits.ts';
import { Id, line } from '../fields.ts';
import { messages } from '../messages.ts';
import { teamLimits } from './limits.ts';
import { TeamDetail } from './teams.ts';

/** Another question replaces the first. */
export const askAboutPayment = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/payment-question',
  summary: 'Ask a team about its pending payment; the team keeps its place',
  callers: 'manager',
  params: z.object({ teamId: Id }),
  body: z.object({ reason: line(teamLimits.question).check(z.minLength(1, messages.allFieldsRequired)) }),
  reply: z.object({ message: z.string(), team: TeamDetail }),
  errors: ['not_found', 'missing_right', 'payment_decided', 'quota_reached'],
});

/** Allowed after the deadline, too. Sending the same id confirms it. */
export const answerPaymentQuestion = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/payment-answer',
  summary: 'Answer the question about a payment with a transaction ID',
  callers: 'student',
  params: z.object({ teamId: Id }),
  body: z.object({ upiTransactionId: line(teamLimits.transactionId) }),
  reply: z.object({ message: z.string(), team: TeamDetail }),
  errors: ['not_found', 'payment_not_due', 'transaction_id_used', 'quota_reached'],
});

/** Only organizers with the right to payments see it. Another picture replaces the first. */
export const sendPaymentProof = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/payment-proof',
  summary: 'Answer the question about a payment with a picture: JPEG, PNG or WebP up to 5 MB, as the body',
  callers: 'student',
  params: z.object({ teamId: Id }),
  file: { types: imageTypes, maxBytes: eventLimits.imageBytes, tooLarge: imageMessages.imageTooLarge },
  reply: z.object({ message: z.string(), team: TeamDetail }),
  errors: ['not_found', 'payment_not_due', 'quota_reached', 'too_large', 'unsupported_media_type'],
});

export const paymentProof = endpoint({
  method: 'GET',
  path: '/api/teams/:teamId/payment-proof',
  summary: 'The picture that a team sent about its pending payment',
  callers: 'manager',
  params: z.object({ teamId: Id }),
  reply: z.string(),
  produces: 'image/webp',
  errors: ['not_found', 'missing_right'],
});
