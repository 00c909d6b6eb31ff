import type { Transaction } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { lockEvent } from '../src/features/events/find-event.ts';
import type { TestApp } from './test-app.ts';

/** Locks an event. Returns a function that runs `last` under the lock and commits. */
export async function holdEvent(
  { db }: TestApp,
  eventId: string,
  last: (trx: Transaction) => Promise<unknown> = async () => {},
): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = transaction(db, async (trx) => {
    await lockEvent(trx, eventId);
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
