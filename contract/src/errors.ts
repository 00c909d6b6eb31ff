import * as z from 'zod/mini';

/** Programs read the code. People read the message. */
export const ErrorCode = z.enum([
  'invalid_input',
  'invalid_id',
  'unauthenticated',
  'invalid_credentials',
  'wrong_role',
  'not_found',
  'email_taken',
  'registration_closed',
  'event_full',
  'already_registered',
  'email_unconfirmed',
  'team_name_taken',
  'member_taken',
  'transaction_id_used',
  'payment_decided',
  'payment_changed',
  'payment_not_rejected',
  'payment_verified',
  'payment_not_due',
  'places_held',
  'fee_locked',
  'event_has_teams',
  'events_not_over',
  'quota_reached',
  'request_in_flight',
  'dead_link',
  'stale_version',
  'too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'rate_limited',
  'internal',
  'storage_full',
  'unavailable',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const statusOf: Record<ErrorCode, number> = {
  invalid_input: 400,
  invalid_id: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  wrong_role: 403,
  not_found: 404,
  email_taken: 409,
  registration_closed: 409,
  event_full: 409,
  already_registered: 409,
  email_unconfirmed: 409,
  team_name_taken: 409,
  member_taken: 409,
  transaction_id_used: 409,
  payment_decided: 409,
  payment_changed: 409,
  payment_not_rejected: 409,
  payment_verified: 409,
  payment_not_due: 409,
  places_held: 409,
  fee_locked: 409,
  event_has_teams: 409,
  events_not_over: 409,
  quota_reached: 409,
  request_in_flight: 409,
  dead_link: 410,
  stale_version: 412,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  storage_full: 503,
  unavailable: 503,
};

/** `path` is like `members.1.email`, or empty for the whole body. */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** `message` is that of the first issue, if any. */
export const ErrorBody = z.object({
  message: z.string(),
  code: ErrorCode,
  issues: z.optional(z.array(Issue)),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
