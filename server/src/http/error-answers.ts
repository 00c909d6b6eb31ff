import { messages } from '@hackon/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Reader } from '../db/database.ts';
import { DatabaseBusy, OutcomeUnknown, OwnerGone, StorageFull } from '../db/database-errors.ts';

/** Somebody has to make room first. */
const storageRetrySeconds = 30;

/**
 * Creates the handler of what routes throw. A row that lost its owner may have lost the account of its caller: SQLite
 * does not say which, so the handler looks the account up.
 */
export function errorHandler(db: Reader) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isSignedOut = error instanceof OwnerGone && (await isAccountGone(db, request));
    answerError(isSignedOut ? new ApiError('unauthenticated', messages.signInFirst) : error, request, reply);
    return reply;
  };
}

/** Where the database does not say, the account counts as there: a session is not ended by mistake. */
async function isAccountGone(db: Reader, { caller }: FastifyRequest): Promise<boolean> {
  if (!caller) return false;
  const query = db.selectFrom('accounts').select('id').where('id', '=', caller.accountId);
  const found = await query.execute().catch(() => [caller]);
  return found.length === 0;
}

/**
 * Turns whatever was thrown into an `ErrorBody` of the contract. What nobody meant to throw is logged with its request
 * id and answered 500: no stack, SQL or path leaves the server.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { body } = setErrorStatus(error, request, reply);
  void reply.header('Cache-Control', 'no-store').send(body);
}

/** The part of `answerError` that an answer in another form than JSON needs too: status, headers, and the log. */
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
    return new ApiError('unavailable', messages.busy, { retryAfter: 1 });
  }
  if (isStorageFull(error)) {
    return new ApiError('storage_full', messages.storageFull, { retryAfter: storageRetrySeconds });
  }
  if (error instanceof OwnerGone) return new ApiError('not_found', messages.deletedMeanwhile);
  switch (statusIn(error)) {
    case 413:
      return new ApiError(
        'too_large',
        request.routeOptions.config.endpoint?.file?.tooLarge ?? messages.tooLarge,
      );
    case 415:
      return new ApiError('unsupported_media_type', messages.unsupportedMediaType);
    case 400:
      return new ApiError('invalid_input', messages.invalidInput);
    case 403:
      // From the static files, of a path that would lead out of their folder.
      return new ApiError('not_found', messages.notFound);
    default:
      return new ApiError('internal', messages.serverFault);
  }
}

/** Of the database's disk, or of that of a file. */
function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFull) return true;
  return error instanceof Error && 'code' in error && noRoom.has(error.code);
}

/** Of a full disk, of a user who has used up a share of it, and of a file that is as long as files may be. */
const noRoom = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Fastify's own errors, of a body or URL that it cannot read, carry their status. */
function statusIn(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}
