import { transaction } from '../src/db/transaction.ts';
import { lockEvent } from '../src/features/events/find-event.ts';
import type { TestApp } from './test-app.ts';

/** Locks an event as a transaction does that takes its time. Resolves once it is locked, with what ends that. */
export async function holdEvent({ db }: TestApp, eventId: string): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = transaction(db, async (trx) => {
    await lockEvent(trx, eventId);
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, holding]);
  return () => {
    released.resolve();
    return holding;
  };
}
