import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';

/** What a transaction may have written that somebody in this process waits for. */
export type Topic = 'mail';

/** Tells of what was committed, in this process. */
export type Announcements = EventEmitter<Record<Topic, []>>;

/** Of the transaction that the calling code is inside. */
const announced = new AsyncLocalStorage<Set<Topic>>();

/** To be called inside a transaction: who listens at `db.announcements` hears of it after the commit, and only then. */
export function announce(topic: Topic): void {
  announced.getStore()?.add(topic);
}

/** Runs a transaction, and tells what was announced inside once it has been committed. */
export async function announcing<T>(announcements: Announcements, run: () => Promise<T>): Promise<T> {
  const topics = new Set<Topic>();
  const result = await announced.run(topics, run);
  for (const topic of topics) announcements.emit(topic);
  return result;
}
