import { accountLimits } from '@hackon/contract/accounts/limits';
import { dayMs, retention } from '@hackon/contract/policies/retention';
import { announce } from '../../db/announcements.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { StorageFull } from '../../db/database-errors.ts';
import { KeptUntilChanged, type Made } from '../../db/kept-until-changed.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller, FindCaller } from '../../http/caller.ts';
import { hashToken, newToken } from './tokens.ts';

const minute = 60_000;
const idleMs = retention.unusedSession * dayMs;
const absoluteMs = retention.session * dayMs;
/** In ms. `last_used_at` is updated at most this often, because each update is a write. */
const touchMs = 5 * minute;

/**
 * Returns the token. A session expires after 30 days, or 7 without use (decision 4). Ends the least recently used one
 * when the account has too many.
 */
export async function openSession(
  trx: Transaction,
  accountId: string,
  now: Date,
  device = '',
): Promise<string> {
  const token = newToken();
  await endOldestSessions(trx, accountId);
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

async function endOldestSessions(trx: Transaction, accountId: string): Promise<void> {
  const sessions = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .execute();
  const oldest = sessions.slice(accountLimits.sessionsPerAccount - 1).map(({ token_hash }) => token_hash);
  if (oldest.length === 0) return;
  await trx.deleteFrom('sessions').where('token_hash', 'in', oldest).execute();
  announceEnd(accountId);
}

/** Some 500 bytes each. */
const mostKept = 20_000;

/**
 * Creates a cached token lookup. It returns undefined for an unknown, revoked or expired token. Other processes
 * invalidate some ms later (decision 24).
 */
export function callerFinder(db: Database): FindCaller {
  const kept = new KeptUntilChanged<Caller | undefined>(db.announcements, { room: mostKept });
  return async (token, now) => {
    const sessionId = hashToken(token);
    return kept.find(sessionId, now) ?? kept.findOrMake(sessionId, now, () => findCaller(db, sessionId, now));
  };
}

async function findCaller(db: Database, sessionId: string, now: Date): Promise<Made<Caller | undefined>> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.audience', 'sessions.last_used_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', sessionId)
    .executeTakeFirst();
  // Unknown tokens must not evict valid ones.
  if (!session || isOver(session, now)) return { value: undefined, from: [], size: Infinity };
  const isTouched = isBefore(session.last_used_at, now, touchMs);
  if (isTouched) await touchSession(db, sessionId, now);
  const used = isTouched ? now.getTime() : Date.parse(session.last_used_at);
  return {
    value: { accountId: session.id, audience: session.audience, sessionId },
    from: [`sessions:${session.id}`],
    until: Math.min(used + touchMs, Date.parse(session.expires_at)),
  };
}

export function endSession(db: Database, sessionId: string): Promise<void> {
  return transaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('token_hash', '=', sessionId)
      .returning('account_id')
      .executeTakeFirst();
    if (ended) announceEnd(ended.account_id);
  });
}

/** Required in each transaction that ends a session early. */
export function announceEnd(accountId: string): void {
  announce(`sessions:${accountId}`);
}

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

export async function endSessions(
  trx: Transaction,
  accountId: string,
  { but }: { but?: string } = {},
): Promise<void> {
  let ended = trx.deleteFrom('sessions').where('account_id', '=', accountId);
  if (but !== undefined) ended = ended.where('token_hash', '<>', but);
  await ended.execute();
  announceEnd(accountId);
}

/** A full disk must not stop reads. */
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
