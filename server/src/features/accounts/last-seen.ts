import type { Reader } from '../../db/database.ts';

/** Returns when each account last used a session, to five minutes. Omits those signed out everywhere. */
export async function lastSeen(db: Reader, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .select((eb) => ['account_id', eb.fn.max('last_used_at').as('at')])
    .where('account_id', 'in', [...accountIds])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, at }) => [account_id, at]));
}
