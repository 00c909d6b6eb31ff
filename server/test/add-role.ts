import type { EventRole } from '@hackon/contract/people/roles';
import { transaction } from '../src/db/transaction.ts';
import type { TestApp } from './test-app.ts';

/** Gives an account a role at events without an invitation. */
export async function addRole(
  { db, clock }: TestApp,
  { accountId, role, eventIds }: { accountId: string; role: EventRole; eventIds: readonly string[] },
): Promise<void> {
  const rows = eventIds.map((event_id) => ({
    event_id,
    account_id: accountId,
    role,
    granted_at: clock.now.toISOString(),
  }));
  await transaction(db, (trx) => trx.insertInto('event_roles').values(rows).execute());
}
