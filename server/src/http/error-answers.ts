import { messages } from '@hackon/contract/messages';
import { serverMessages } from '@hackon/contract/server-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Reader } from '../db/database.ts';
import { DatabaseBusy, OutcomeUnknown, OwnerGone, StorageFull } from '../db/database-errors.ts';
import { unauthenticated } from './unauthenticated.ts';

/** An operator must free disk space first. */
const storageRetrySeconds = 30;

/** A session that ends during a request is answered like one that ended before it. */
export function errorHandler(db: Reader) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = (await isSignedOut(error, db, request))
      ? unauthenticated(request.routeOptions.config.endpoint)
      : error;
    answerError(answer, request, reply);
    return reply;
  };
}

async function isSignedOut(error: unknown, db: Reader, request: FastifyRequest): Promise<boolean> {
  const code = error instanceof ApiError ? error.code : undefined;
  // What belonged to a deleted account is not found. SQLite does not name the foreign key of an `OwnerGone`.
  const isGone = error instanceof OwnerGone || code === 'not_found';
  return code === 'unauthenticated' || (isGone && (await isAccountGone(db, request)));
}

/** Returns false on a database error, so no session ends by mistake. */
async function isAccountGone(db: Reader, { caller }: FastifyRequest): Promise<boolean> {
  if (!caller) return false;
  const query = db.selectFrom('accounts').select('id').where('id', '=', caller.accountId);
  const found = await query.execute().catch(() => [caller]);
  return found.length === 0;
}

/** Returns 500 for an unexpected error, without stack, SQL or path. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { body } = setErrorStatus(error, request, reply);
  void reply.header('Cache-Control', 'no-store').send(body);
}

/** For responses that are not JSON. */
export function setErrorStatus(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const answer = toApiError(error, request);
  if (answer.code === 'storage_full') request.log.error({ err: error }, 'no room left to write');
  if (answer.code === 'internal') request.log.error({ err: error }, 'request failed');
  if (answer.retryAfter !== undefined) void reply.header('Retry-After', answer.retryAfter);
  void reply.code(answer.status);
  return answer;
}

function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseBusy || error instanceof OutcomeUnknown) {
    return new ApiError('unavailable', serverMessages.busy, { retryAfter: 1 });
  }
  if (isStorageFull(error)) {
    return new ApiError('storage_full', serverMessages.storageFull, { retryAfter: storageRetrySeconds });
  }
  if (error instanceof OwnerGone) return new ApiError('not_found', serverMessages.deletedMeanwhile);
  switch (statusIn(error)) {
    case 413:
      return new ApiError(
        'too_large',
        request.routeOptions.config.endpoint?.file?.tooLarge ?? messages.tooLarge,
      );
    case 415:
      return new ApiError('unsupported_media_type', serverMessages.unsupportedMediaType);
    case 400:
      return new ApiError('invalid_input', serverMessages.invalidInput);
    case 403:
      // A path outside the static folder.
      return new ApiError('not_found', serverMessages.notFound);
    default:
      return new ApiError('internal', messages.serverFault);
  }
}

function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFull) return true;
  return error instanceof Error && 'code' in error && noRoom.has(error.code);
}

/** Full disk, quota, file too long. */
const noRoom = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

function statusIn(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}
