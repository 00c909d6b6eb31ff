import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import { serverMessages } from '@hackon/contract/server-messages';
import { dayMs, retention } from '@hackon/contract/policies/retention';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Database, Reader, Transaction } from '../db/database.ts';
import { LockTimeout } from '../db/database-errors.ts';
import { prepared } from '../db/prepared.ts';
import { fromJson, type JsonText, toJson } from '../db/json-text.ts';
import { transaction, type TransactionOptions } from '../db/transaction.ts';

export interface IdempotentRequest {
  accountId: string;
  key: string;
  requestHash: string;
  now: Date;
}

/** Throws 400 for an invalid `Idempotency-Key`. */
export function idempotentRequest(request: FastifyRequest): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.caller) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > limits.idempotencyKey) {
    throw new ApiError('invalid_input', serverMessages.invalidInput, {
      issues: [{ path: 'Idempotency-Key', message: messages.atMost(limits.idempotencyKey) }],
    });
  }
  // Parsed values: field order and blanks do not matter.
  // The route hashes a file.
  const body = request.body instanceof Readable ? null : request.body;
  const asked = JSON.stringify([request.method, request.routeOptions.url, request.params, body]);
  const requestHash = createHash('sha256').update(asked).digest('hex');
  return { accountId: request.caller.accountId, key, requestHash, now: request.now };
}

const rememberedMs = retention.reply * dayMs;

/**
 * Runs a `transaction` and commits its JSON reply with the rows. A retry gets that reply for 24 hours. Errors are not
 * stored.
 *
 *     transactionOnce(db, idempotency, async (trx) => { …; return { message, team }; })
 *
 * Throws 422 `idempotency_key_reused` for another request with the key. A retry waits for the first request, and throws
 * 409 `request_in_flight` after some seconds.
 */
export async function transactionOnce<Reply>(
  db: Database,
  request: IdempotentRequest | undefined,
  work: (trx: Transaction) => Promise<Reply>,
  options?: TransactionOptions,
): Promise<Reply> {
  if (!request) return transaction(db, work, options);
  let isWaiting = false;
  try {
    const once = async (trx: Transaction) => {
      // Runs at every attempt, because another call may hold the key now.
      isWaiting = true;
      const isFirst = await claimKey(trx, request);
      isWaiting = false;
      if (!isFirst) return rememberedReply<Reply>(trx, request);
      const reply = await work(trx);
      await remember(trx, request, reply);
      return reply;
    };
    return await transaction(db, once, options);
  } catch (error) {
    // The timeout was for the key, not for the event.
    if (!(error instanceof LockTimeout) || !isWaiting) throw error;
    throw new ApiError('request_in_flight', serverMessages.requestInFlight, { retryAfter: 1 });
  }
}

/** Whether `transactionOnce` will return a remembered reply. */
export async function isRepeated(db: Reader, request: IdempotentRequest | undefined): Promise<boolean> {
  if (!request) return false;
  const [earlier] = await selectKey(db, { accountId: request.accountId, key: request.key });
  return earlier !== undefined;
}

const selectKey = prepared<Pick<IdempotentRequest, 'accountId' | 'key'>>()((db: Reader, { accountId, key }) =>
  db.selectFrom('idempotency_keys').select('key').where('account_id', '=', accountId).where('key', '=', key),
);

/** Waits for a request in flight, then claims a new or expired key. Returns false for a used key. */
async function claimKey(
  trx: Transaction,
  { accountId, key, requestHash, now }: IdempotentRequest,
): Promise<boolean> {
  const claimed = await insertClaim(trx, {
    account_id: accountId,
    key,
    request_hash: requestHash,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + rememberedMs).toISOString(),
  });
  return claimed.length > 0;
}

interface Claim {
  account_id: string;
  key: string;
  request_hash: string;
  created_at: string;
  expires_at: string;
}

const insertClaim = prepared<Claim>()((trx: Transaction, { account_id, key, ...claim }) =>
  trx
    .insertInto('idempotency_keys')
    .values({ account_id, key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet({ ...claim, status_code: null, reply: null })
        .where('idempotency_keys.expires_at', '<=', claim.created_at),
    )
    .returning('key'),
);

async function remember(
  trx: Transaction,
  { accountId, key }: IdempotentRequest,
  reply: unknown,
): Promise<void> {
  await updateReply(trx, { accountId, key, reply: toJson(reply) });
}

interface Remembered {
  accountId: string;
  key: string;
  reply: JsonText<unknown>;
}

const updateReply = prepared<Remembered>()((trx: Transaction, { accountId, key, reply }) =>
  trx
    .updateTable('idempotency_keys')
    .set({ reply, status_code: 200 })
    .where('account_id', '=', accountId)
    .where('key', '=', key),
);

async function rememberedReply<Reply>(trx: Transaction, request: IdempotentRequest): Promise<Reply> {
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('account_id', '=', request.accountId)
    .where('key', '=', request.key)
    .$castTo<{ request_hash: string; reply: JsonText<Reply> | null }>()
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== request.requestHash) {
    throw new ApiError('idempotency_key_reused', serverMessages.keyReused);
  }
  // The key is committed together with its reply.
  if (earlier.reply === null) throw new Error('An idempotency key without a reply');
  return fromJson(earlier.reply);
}
