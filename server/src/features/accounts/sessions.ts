import type { Database, Reader, Transaction } from '../../db/database.ts';
import { StorageFull } from '../../db/database-errors.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { hashToken, newToken } from './tokens.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const idleMs = 7 * day;
const absoluteMs = 30 * day;
/** How stale `last_used_at` may be: it costs a write. */
const touchMs = 5 * minute;

/**
 * Opens a session and answers its token. It lives for 30 days, or until it was not used for 7 (design, point 5).
 * `device` is what its owner will know it by in the list of sessions.
 */
export async function openSession(
  trx: Transaction,
  accountId: string,
  now: Date,
  device = '',
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + absoluteMs).toISOString(),
      device,
    })
    .execute();
  return token;
}

/** Finds whom a token belongs to; undefined when it is unknown, revoked or expired. Notes that it was used. */
export async function findCaller(db: Database, token: string, now: Date): Promise<Caller | undefined> {
  const sessionId = hashToken(token);
  const session = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.audience', 'sessions.last_used_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', sessionId)
    .executeTakeFirst();
  if (!session || isOver(session, now)) return undefined;
  if (isBefore(session.last_used_at, now, touchMs)) await touchSession(db, sessionId, now);
  return { accountId: session.id, audience: session.audience, sessionId };
}

/** Ends a session: its token is dead from the answer on. */
export function endSession(db: Database, sessionId: string): Promise<void> {
  return transaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', sessionId).execute();
  });
}

/** The sessions of an account that are alive, the last used first. */
export function liveSessions(db: Reader, accountId: string, now: Date): Promise<Row<'sessions'>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', new Date(now.getTime() - idleMs).toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

/** Ends every session of an account, but one if it is said. */
export async function endSessions(
  trx: Transaction,
  accountId: string,
  { but }: { but?: string } = {},
): Promise<void> {
  let ended = trx.deleteFrom('sessions').where('account_id', '=', accountId);
  if (but !== undefined) ended = ended.where('token_hash', '<>', but);
  await ended.execute();
}

/** Where there is no room to write, who is signed in can read all the same. */
async function touchSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .updateTable('sessions')
      .set({ last_used_at: now.toISOString() })
      .where('token_hash', '=', sessionId)
      .execute();
  }).catch((error: unknown) => {
    if (!(error instanceof StorageFull)) throw error;
  });
}

function isOver(session: { last_used_at: string; expires_at: string }, now: Date): boolean {
  return session.expires_at <= now.toISOString() || isBefore(session.last_used_at, now, idleMs);
}

function isBefore(instant: string, now: Date, byMs: number): boolean {
  return now.getTime() - Date.parse(instant) >= byMs;
}
