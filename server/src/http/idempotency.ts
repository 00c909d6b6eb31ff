import { createHash } from 'node:crypto';
import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** A call that its sender may repeat: whose it is, its `Idempotency-Key`, and a hash of what it asks for. */
export interface IdempotentRequest {
  accountId: string;
  key: string;
  requestHash: string;
  now: Date;
}

/** Reads the `Idempotency-Key` of a signed-in caller's call; undefined when none was sent. */
export function idempotentRequest(request: FastifyRequest): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.caller) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > limits.idempotencyKey) {
    throw new ApiError('invalid_input', messages.invalidInput, {
      issues: [{ path: 'Idempotency-Key', message: messages.atMost(limits.idempotencyKey) }],
    });
  }
  // Parsed values, so that the order of fields and stray blanks make no difference.
  const asked = JSON.stringify([request.method, request.routeOptions.url, request.params, request.body]);
  const requestHash = createHash('sha256').update(asked).digest('hex');
  return { accountId: request.caller.accountId, key, requestHash, now: request.now };
}
