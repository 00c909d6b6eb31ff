import type { Transaction } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { lockRound } from '../src/features/judging/find-round.ts';
import type { TestApp } from './test-app.ts';

/** Locks a round. Returns a function that runs `last` under the lock and commits. */
export async function holdRound(
  { db }: TestApp,
  roundId: string,
  last: (trx: Transaction) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = transaction(db, async (trx) => {
    await lockRound(trx, roundId);
    locked.resolve();
    await released.promise;
    await last(trx);
  });
  await Promise.race([locked.promise, holding]);
  return () => {
    released.resolve();
    return holding;
  };
}
