import type { FeatureTables } from '../../define-feature.ts';
import type { Reader } from '../../db/database.ts';
import { jsonInPieces } from '../../json-in-pieces.ts';
import { requireAccount } from '../accounts/find-account.ts';

/** Yields JSON on demand. For a client that stops reading, it keeps one page in memory and no connection. */
export async function* collectAccountData(
  db: Reader,
  tables: FeatureTables,
  { accountId, now }: { accountId: string; now: Date },
): AsyncGenerator<string> {
  const account = await requireAccount(db, accountId);
  const data: Record<string, unknown> = { exportedAt: now.toISOString() };
  for (const { personalData } of Object.values(tables)) {
    if (typeof personalData === 'string' || typeof personalData.collect === 'string') continue;
    for (const [name, value] of Object.entries(await personalData.collect(db, account, now))) {
      if (value !== undefined) data[name] = value;
    }
  }
  yield* jsonInPieces(data);
}
