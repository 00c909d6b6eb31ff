import { randomInt } from 'node:crypto';
import { draftLimits, joinCodeLength } from '@hackon/contract/drafts/limits';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { counterKey, countUp, network, readCounter, requireWithin } from '../../http/counters.ts';

const hourMs = 60 * 60_000;

/** Base32 by Crockford, without U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newJoinCode(now: Date): Pick<Row<'drafts'>, 'join_code' | 'join_until'> {
  const letters = Array.from({ length: joinCodeLength }, () => alphabet[randomInt(alphabet.length)]);
  return {
    join_code: letters.join(''),
    join_until: new Date(now.getTime() + draftLimits.joinMs).toISOString(),
  };
}

interface Guess {
  code: string;
  /** Who tries: an account, or a guest's address. */
  accountId?: string;
  address?: string;
  /** Whether wrong codes count. */
  isLimited: boolean;
  now: Date;
}

/** Throws 404 for an unknown code, 410 `dead_link` for one that has ended, and 429 after too many unknown ones. */
export async function findByCode(
  db: Database,
  { code, accountId, address, isLimited, now }: Guess,
): Promise<Row<'drafts'>> {
  const key = counterKey('join codes', accountId ?? network(address ?? ''));
  const most = draftLimits.guessesPerHour;
  if (isLimited) requireWithin(await readCounter(db, key, now, hourMs), most - 1, now, hourMs);
  const draft = await byCode(db, code);
  if (!draft && isLimited) {
    const counter = await transaction(db, (trx) => countUp(trx, key, now, hourMs));
    requireWithin(counter, most, now, hourMs);
  }
  if (!draft) throw new ApiError('not_found', draftMessages.noLink);
  await requireLiving(db, draft, now);
  return draft;
}

export async function requireLiving(db: Reader, draft: Row<'drafts'>, now: Date): Promise<void> {
  if (draft.state !== 'forming') throw new ApiError('dead_link', draftMessages.formsNoMore);
  if (draft.join_until > now.toISOString()) return;
  const leader = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', draft.leader_id)
    .executeTakeFirst();
  throw new ApiError('dead_link', draftMessages.expired(leader?.name ?? ''));
}

export function byCode(db: Reader, code: string): Promise<Row<'drafts'> | undefined> {
  return db
    .selectFrom('drafts')
    .innerJoin('events', 'events.id', 'drafts.event_id')
    .selectAll('drafts')
    .where('join_code', '=', code.toUpperCase())
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
}
