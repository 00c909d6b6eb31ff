import type { Database } from '../db/database.ts';
import { DatabaseUnusable } from '../db/database-errors.ts';

/** A copy or a restore would lose rows that a running server writes. On SQLite, the claim prevents this. */
export async function refuseInUse({ engine }: Database): Promise<void> {
  if (!engine.others || (await engine.others.count()) === 0) return;
  throw new DatabaseUnusable(
    'A server is running on the PostgreSQL database. Nothing was changed. Stop all of its servers first.',
  );
}
