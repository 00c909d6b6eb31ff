import { judgingLimits } from '@hackon/contract/judging/limits';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { StorageFull } from '../../db/database-errors.ts';
import { transaction } from '../../db/transaction.ts';
import type { FindJudge } from '../../http/caller.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { isJudgingOver } from './judging-end.ts';

/** In ms. The board shows minutes, and each update is a write. */
const touchMs = 30_000;

/** Returns the token. Links can be used again; the oldest ends when a judge has too many. */
export async function makeLink(trx: Transaction, judgeId: string, now: Date): Promise<string> {
  const token = newToken();
  await endOldest(trx, { table: 'judge_links', since: 'created_at', judgeId, most: judgingLimits.links });
  await trx
    .insertInto('judge_links')
    .values({ token_hash: hashToken(token), judge_id: judgeId, created_at: now.toISOString() })
    .execute();
  return token;
}

/** Returns the session's token. The least recently used device ends when a judge has too many. */
export async function openSession(trx: Transaction, judgeId: string, now: Date): Promise<string> {
  const token = newToken();
  const most = judgingLimits.devices;
  await endOldest(trx, { table: 'judge_sessions', since: 'last_used_at', judgeId, most });
  const at = now.toISOString();
  await trx
    .insertInto('judge_sessions')
    .values({ token_hash: hashToken(token), judge_id: judgeId, created_at: at, last_used_at: at })
    .execute();
  return token;
}

interface Tokens {
  table: 'judge_links' | 'judge_sessions';
  since: 'created_at' | 'last_used_at';
  judgeId: string;
  most: number;
}

async function endOldest(trx: Transaction, { table, since, judgeId, most }: Tokens): Promise<void> {
  const rows = await trx
    .selectFrom(table)
    .select('token_hash')
    .where('judge_id', '=', judgeId)
    .orderBy(since, 'desc')
    .orderBy('token_hash')
    .execute();
  const oldest = rows.slice(most - 1).map(({ token_hash }) => token_hash);
  if (oldest.length > 0) await trx.deleteFrom(table).where('token_hash', 'in', oldest).execute();
}

/** Ends one device. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await transaction(db, (trx) =>
    trx.deleteFrom('judge_sessions').where('token_hash', '=', sessionId).execute(),
  );
}

/** Returns the judge whose link this is; undefined for an unknown or ended link. */
export function findByLink(db: Reader, token: string, now: Date) {
  return findActive(db, { table: 'judge_links', tokenHash: hashToken(token), now });
}

/** Creates the lookup of a judge's token, which notes the contact. */
export function judgeFinder(db: Database): FindJudge {
  return async (token, now) => {
    const sessionId = hashToken(token);
    const found = await findActive(db, { table: 'judge_sessions', tokenHash: sessionId, now });
    if (!found) return undefined;
    const { judge } = found;
    const seen = judge.last_seen_at === null ? 0 : Date.parse(judge.last_seen_at);
    if (now.getTime() - seen >= touchMs) await touch(db, { judgeId: judge.id, sessionId, now });
    return { judgeId: judge.id, eventId: judge.event_id, sessionId };
  };
}

async function findActive(
  db: Reader,
  { table, tokenHash, now }: { table: Tokens['table']; tokenHash: string; now: Date },
) {
  const judge = await db
    .selectFrom('judges')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom(table).select('judge_id').where('token_hash', '=', tokenHash))
    .where('state', 'in', ['invited', 'accepted'])
    .executeTakeFirst();
  const event = judge && (await findJudgedEvent(db, judge.event_id));
  if (!judge || !event || (await isJudgingOver(db, event, now))) return undefined;
  return { judge, event };
}

/** Returns undefined for a deleted event. */
function findJudgedEvent(db: Reader, eventId: string) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A full disk must not stop reads. */
async function touch(
  db: Database,
  { judgeId, sessionId, now }: { judgeId: string; sessionId: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await transaction(db, async (trx) => {
    await trx.updateTable('judges').set({ last_seen_at: at }).where('id', '=', judgeId).execute();
    await trx
      .updateTable('judge_sessions')
      .set({ last_used_at: at })
      .where('token_hash', '=', sessionId)
      .execute();
  }).catch((error: unknown) => {
    if (!(error instanceof StorageFull)) throw error;
  });
}
