import { dayMs, retention } from '@hackon/contract/policies/retention';
import type { Database, Reader } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';

const keptMs = retention.unusedAccount * dayMs;

/** Accounts per batch. On SQLite, other queries wait for each batch. */
const pageSize = 500;

/** Deletes accounts with an unconfirmed email, no session, no event and no team. Withdrawn teams count. */
export async function deleteUnusedAccounts({ db }: { db: Database }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  let page: string[] = [];
  do {
    page = await nextAccounts(db, page.at(-1) ?? '', before);
    const unused = await unusedOf(db, page);
    if (unused.length > 0) await deleteStillUnused(db, unused);
  } while (page.length === pageSize);
}

async function nextAccounts(db: Reader, after: string, before: string): Promise<string[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '>', after)
    .where('created_at', '<=', before)
    .where('email_verified_at', 'is', null)
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return accounts.map(({ id }) => id);
}

async function unusedOf(db: Reader, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const [sessions, teams, events] = [
    await db.selectFrom('sessions').select('account_id as id').where('account_id', 'in', ids).execute(),
    await db.selectFrom('teams').select('account_id as id').where('account_id', 'in', ids).execute(),
    await db.selectFrom('events').select('manager_id as id').where('manager_id', 'in', ids).execute(),
  ];
  const roles = await db
    .selectFrom('event_roles')
    .select('account_id as id')
    .where('account_id', 'in', ids)
    .execute();
  const used = new Set([...sessions, ...teams, ...events, ...roles].map(({ id }) => id));
  return ids.filter((id) => !used.has(id));
}

/** Skips a locked account, because it is in use. */
function deleteStillUnused(db: Database, unused: string[]): Promise<void> {
  return transaction(db, async (trx) => {
    const free = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', unused)
      .where('email_verified_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .execute();
    const stillUnused = await unusedOf(
      trx,
      free.map(({ id }) => id),
    );
    await deleteAccounts(trx, stillUnused);
  });
}
