import { messages } from '@hackon/contract/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

/**
 * Turns everything that is thrown into an error body (design, point 4). What nobody meant to throw is logged
 * with its request id and answered 500: no stack, SQL or path leaves the server.
 */
export function answerErrors(app: App): void {
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler(() => {
    throw new ApiError('not_found', messages.notFound);
  });
}

export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = toApiError(error);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  if (answer.retryAfter !== undefined) void reply.header('Retry-After', answer.retryAfter);
  return reply.code(answer.status).header('Cache-Control', 'no-store').send(answer.body);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  switch (status) {
    case 400:
      return new ApiError('invalid_input', messages.invalidJson);
    case 413:
      return new ApiError('too_large', messages.tooLarge);
    case 415:
      return new ApiError('unsupported_media_type', messages.unsupportedMediaType);
    case 503:
      return new ApiError('unavailable', messages.busy, { retryAfter: 1 });
    default:
      return new ApiError('internal', messages.serverFault);
  }
}
